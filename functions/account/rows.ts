import { paginateQuery } from '@aws-sdk/client-dynamodb';
import { learnerPartition } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';

/** All items of one learner as they are stored now, page by page: one Query, however many pages it takes. */
export async function* pagesOf(sub: string, projection?: string): AsyncGenerator<Record<string, any>[]> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :learner',
    ExpressionAttributeValues: toItem({ ':learner': learnerPartition(sub) }),
    ConsistentRead: true,
    ...(projection && { ProjectionExpression: projection }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query)) yield Items;
}
