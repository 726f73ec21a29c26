import { BatchWriteItemCommand, type DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';

/**
 * Writes or deletes any number of rows directly in the table, 25 at a time. A partition has limited throughput:
 * unprocessed items are sent again (DynamoDB, BatchWriteItem, unprocessed items).
 */
export async function writeRows(client: DynamoDBClient, table: string, requests: readonly WriteRequest[]) {
  for (let from = 0; from < requests.length; from += 25)
    for (let left: WriteRequest[] | undefined = requests.slice(from, from + 25); left?.length;) {
      const answer: { UnprocessedItems?: Record<string, WriteRequest[]> | undefined } = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
      );
      left = answer.UnprocessedItems?.[table];
    }
}
