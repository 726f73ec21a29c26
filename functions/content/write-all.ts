/** Writes and deletes many rows in batches. */
import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';

export async function writeAll(items: readonly object[], removed: readonly Key[] = []): Promise<void> {
  const requests: WriteRequest[] = [
    ...items.map((item) => ({ PutRequest: { Item: toItem(item) } })),
    ...removed.map(({ PK, SK }) => ({ DeleteRequest: { Key: toItem({ PK, SK }) } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / 25) }, (_, at) =>
    requests.slice(at * 25, at * 25 + 25),
  );
  await mapLimit(batches, 4, writeBatch);
}

async function writeBatch(requests: WriteRequest[]): Promise<void> {
  let left = requests;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === 8) throw new Error(`DynamoDB did not take ${left.length} items in ${attempt} attempts`);
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
    const answer = await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table()]: left } }));
    left = answer.UnprocessedItems?.[table()] ?? [];
  }
}
