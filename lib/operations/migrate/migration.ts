import { type DynamoDBClient, type TransactWriteItem, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredRow } from '../../model/stored-row.ts';
import type { ProductItem } from '../../model/items/product.ts';
import { productKey, type Key } from '../../model/keys.ts';

/**
 * A change of rows that earlier code has written, or that content has outgrown. It is asked of every row, may be asked of any row
 * again, and writes under the condition that the row still is what was read: nobody's change is lost, and a second run finds nothing.
 */
export interface Migration {
  /** Its place in the order: three digits. */
  readonly number: string;
  readonly name: string;
  /** Why, for who reads the plan of a deploy. */
  readonly says: string;
  /** @returns what becomes of a row; null when it stays */
  changeOf(row: StoredRow, reader: Reader): Promise<Change | null>;
}

/** One row's change, in as many writes as belong together. */
export interface Change {
  /** What is counted. */
  readonly says: string;
  /** Each with a condition that no longer holds once it is written. */
  readonly writes: readonly TransactWriteItem[];
}

/** What a migration may look up. */
export interface Reader {
  readonly table: string;
  /** Read once a run: content is published seldom, and entitlements are many. */
  product(link: string): Promise<ProductItem | undefined>;
  /** Rows of a partition whose sort key begins so. */
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

/** Sets attributes of a row that is there under a condition. */
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
