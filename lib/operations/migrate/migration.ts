import { type DynamoDBClient, type TransactWriteItem, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredRow } from '../../model/stored-row.ts';
import type { ProductItem } from '../../model/items/product.ts';
import { productKey, type Key } from '../../model/keys.ts';

/**
 * A change to rows that earlier code has written or that content has outgrown. It is offered every row, any row possibly more than once,
 * and writes on the condition that the row is unchanged since it was read: no one's change is lost, and a second run finds nothing.
 */
export interface Migration {
  /** Its position in the order: three digits. */
  readonly number: string;
  readonly name: string;
  /** The reason, shown in the plan of a deployment. */
  readonly says: string;
  /** @returns the change to a row; null if it stays */
  changeOf(row: StoredRow, reader: Reader): Promise<Change | null>;
}

/** One row's change, with all writes that belong together. */
export interface Change {
  /** The label under which it is counted. */
  readonly says: string;
  /** Each has a condition that is false once the write has succeeded. */
  readonly writes: readonly TransactWriteItem[];
}

/** Other rows that a migration may read. */
export interface Reader {
  readonly table: string;
  /** Read once per run: content rarely changes, and there are many entitlements. */
  product(link: string): Promise<ProductItem | undefined>;
  /** Rows of a partition whose sort key starts with `prefix`. */
  rows<Row extends object>(partition: string, prefix: string): Promise<Row[]>;
}

export function readerOf(client: DynamoDBClient, table: string): Reader {
  const products = new Map<string, Promise<ProductItem | undefined>>();
  const read = async (key: Key) => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName: table, Key: marshall(key), ConsistentRead: true }),
    );
    return Item && (unmarshall(Item) as ProductItem);
  };
  return {
    table,
    product(link) {
      const known = products.get(link) ?? read(productKey(link));
      products.set(link, known);
      return known;
    },
    async rows<Row>(partition: string, prefix: string) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
          ExpressionAttributeValues: marshall({ ':partition': partition, ':prefix': prefix }),
          ConsistentRead: true,
        }),
      );
      return Items.map((item) => unmarshall(item) as Row);
    },
  };
}

/** Sets attributes of an existing row if a condition holds. */
export function setAttributes(
  table: string,
  { PK, SK }: Key,
  values: Readonly<Record<string, unknown>>,
  condition: string,
): TransactWriteItem {
  const names = Object.keys(values);
  return {
    Update: {
      TableName: table,
      Key: marshall({ PK, SK }),
      UpdateExpression: `SET ${names.map((_, at) => `#n${at} = :v${at}`).join(', ')}`,
      ConditionExpression: `attribute_exists(PK) AND ${condition}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
      ExpressionAttributeValues: marshall(Object.fromEntries(names.map((name, at) => [`:v${at}`, values[name]]))),
    },
  };
}
