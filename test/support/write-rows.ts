import { BatchWriteItemCommand, type DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';

/**
 * Writes or deletes rows behind the API's back, however many, 25 at a time. A partition bears so much a second: what is too much
 * comes back and is sent again (DynamoDB, BatchWriteItem, unprocessed items).
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
