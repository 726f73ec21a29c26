import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { ReviewCountsItem } from '../../lib/model/items.ts';
import { ratingsPartition } from '../../lib/model/keys.ts';
import { reviewSums, type ReviewSums } from '../../lib/model/reviews.ts';
import { logError } from '../shared/log.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

/** What the reviews of each product add up to, by link. */
export type Ratings = ReadonlyMap<string, ReviewSums>;

/** How long ratings are used before the table is asked again, in milliseconds. */
const fresh = 15_000;
/** How soon the table is asked again after it did not answer. */
const pause = 5000;

let loaded: Ratings = new Map();
let until = Number.NaN;
let loading: Promise<Ratings> | undefined;

/**
 * All ratings, at most fifteen seconds old. One Query in that time serves every visitor, so that a page costs no reads of its own;
 * who cannot have newer ones sees the last that were read.
 */
export function loadRatings(): Promise<Ratings> {
  const now = Date.now();
  // The second comparison is for clocks that are set back.
  if (now < until && until - now <= fresh) return Promise.resolve(loaded);
  loading ??= load().finally(() => (loading = undefined));
  return loading;
}

async function load(): Promise<Ratings> {
  try {
    loaded = await read();
    until = Date.now() + fresh;
  } catch (error) {
    logError('Reading the ratings', error);
    until = Date.now() + pause;
  }
  return loaded;
}

async function read(): Promise<Ratings> {
  const found = new Map<string, ReviewSums>();
  let from: Record<string, any> | undefined;
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
