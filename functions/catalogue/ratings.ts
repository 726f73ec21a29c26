import { type AttributeValue, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { ReviewCountsItem } from '../../lib/model/items/review.ts';
import { ratingsPartition } from '../../lib/model/keys.ts';
import { reviewSums, type ReviewSums } from '../../lib/model/reviews.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cached } from './cached.ts';

/** Rating sums of each product, by link. */
export type Ratings = ReadonlyMap<string, ReviewSums>;

/** All ratings, at most fifteen seconds old, so a page needs no read of its own. */
export const loadRatings = cached<Ratings, []>('Reading the ratings', new Map(), read);

async function read(): Promise<Ratings> {
  const found = new Map<string, ReviewSums>();
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'PK = :ratings',
        ExpressionAttributeValues: toItem({ ':ratings': ratingsPartition }),
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) {
      const { SK, ...counts } = fromItem<ReviewCountsItem & { SK: string }>(item);
      found.set(SK, reviewSums(counts));
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
