import { type AttributeValue, BatchGetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import { learnerPartition, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

/** The limit of BatchGetItem. */
const batch = 100;

/** An item as DynamoDB stores it; every projection includes the key. */
export type StoredRow = Record<string, AttributeValue> & {
  readonly PK: AttributeValue.SMember;
  readonly SK: AttributeValue.SMember;
};

/** All items of one learner, page by page, in one Query. */
export const pagesOf = (sub: string, projection?: string): AsyncGenerator<StoredRow[]> =>
  pagesIn(learnerPartition(sub), projection);

/** The same for any partition. */
export async function* pagesIn(partition: string, projection?: string): AsyncGenerator<StoredRow[]> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: toItem({ ':partition': partition }),
    ConsistentRead: true,
    ...(projection && { ProjectionExpression: projection }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query)) yield Items as StoredRow[];
}

/** The existing items with these keys. */
export async function itemsAt<Item>(keys: readonly Key[]): Promise<Item[]> {
  const found: Item[] = [];
  for (let start = 0; start < keys.length; start += batch) {
    let Keys: Record<string, AttributeValue>[] = keys.slice(start, start + batch).map((key) => toItem(key));
    while (Keys.length > 0) {
      const { Responses, UnprocessedKeys } = await dynamodb.send(
        new BatchGetItemCommand({ RequestItems: { [table()]: { Keys, ConsistentRead: true } } }),
      );
      found.push(...(Responses?.[table()] ?? []).map((item) => fromItem<Item>(item)));
      Keys = UnprocessedKeys?.[table()]?.Keys ?? [];
    }
  }
  return found;
}
