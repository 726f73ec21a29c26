/** Hides the reviews that content names, and shows those it no longer names. Their stars are uncounted and counted accordingly. */
import { GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { CensoredReview } from '../../lib/model/content.ts';
import type { ReviewItem } from '../../lib/model/items/review.ts';
import {
  censoredReviewKey,
  censoredReviewsIndex,
  reviewCountsKey,
  reviewsKey,
  reviewsPartition,
  type Key,
} from '../../lib/model/keys.ts';
import { starsAttribute } from '../../lib/model/reviews.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { sendTransaction } from '../shared/send-transaction.ts';

type StoredReview = ReviewItem & Key & { readonly GSI1PK?: string };

export interface ReviewPlan {
  /** Reviews not hidden yet, or hidden for another reason. */
  readonly hide: readonly (CensoredReview & { readonly key: Key })[];
  readonly show: readonly StoredReview[];
  /** Named by content but missing: their authors have deleted their accounts. */
  readonly missing: readonly CensoredReview[];
}

/** One Query if nothing changes; a review to be hidden is searched among its product's reviews. */
export async function reviewPlanOf(censored: readonly CensoredReview[]): Promise<ReviewPlan> {
  const hidden = await rowsWhere({
    IndexName: censoredReviewsIndex.name,
    KeyConditionExpression: 'GSI1PK = :censored',
    ExpressionAttributeValues: toItem({ ':censored': censoredReviewsIndex.partition }),
  });
  const wanted = new Set(censored.map(({ review }) => review));
  const byId = new Map(hidden.map((row) => [row.id, row]));
  const found = await Promise.all(
    censored.map(async (each) => ({ each, row: byId.get(each.review) ?? (await reviewNamed(each)) })),
  );
  return {
    hide: found.flatMap(({ each, row }) => (row && differs(row, each.reason) ? [{ ...each, key: keyOf(row) }] : [])),
    show: hidden.filter(({ id }) => !wanted.has(id)),
    missing: found.flatMap(({ each, row }) => (row ? [] : [each])),
  };
}

export async function publishCensorship({ hide, show }: ReviewPlan): Promise<void> {
  for (const { key, reason } of hide) await settle(key, reason);
  for (const row of show) await settle(keyOf(row), null);
}

export const describeReviews = ({ hide, show, missing }: ReviewPlan): string[] => [
  ...hide.map(
    ({ link, review, reason }) => `- review ${review} of ${link}: hidden, its stars no longer count: ${reason}`,
  ),
  ...show.map(({ link, id }) => `+ review ${id} of ${link}: shown again, its stars count`),
  ...missing.map(
    ({ link, review }) => `= review ${review} of ${link} does not exist anymore: remove it from reviews.yaml`,
  ),
];

const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

/** @param reason null: it should be shown */
const differs = (row: ReviewItem, reason: string | null): boolean =>
  row.censored !== (reason !== null) || (row.censoredReason ?? null) !== reason;

async function reviewNamed({ link, review }: CensoredReview): Promise<StoredReview | undefined> {
  const [row] = await rowsWhere({
    KeyConditionExpression: 'PK = :reviews',
    FilterExpression: 'id = :id',
    ExpressionAttributeValues: toItem({ ':reviews': reviewsPartition(link), ':id': review }),
    ConsistentRead: true,
  });
  return row;
}

async function rowsWhere(query: object): Promise<StoredReview[]> {
  const rows: StoredReview[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, { TableName: table(), ...query }))
    rows.push(...Items.map((item) => fromItem<StoredReview>(item)));
  return rows;
}

/** @throws Error if its author changes it faster than it can be hidden */
async function settle(key: Key, reason: string | null): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await backOff(attempt);
    const { Item } = await dynamodb.send(
      new GetItemCommand({ TableName: table(), Key: toItem(key), ConsistentRead: true }),
    );
    const row = Item && fromItem<StoredReview>(Item);
    if (!row || !differs(row, reason) || (await written(row, reason))) return;
  }
  throw new Error(`The review at ${key.PK} changes faster than it can be ${reason === null ? 'shown' : 'hidden'}`);
}

/** @returns false if the review has changed since it was read */
async function written(row: StoredReview, reason: string | null): Promise<boolean> {
  const { link, id, createdAt, rating, censored, withdrawn = false } = row;
  const place = reason === null ? reviewsKey(link, createdAt, id) : censoredReviewKey(link, id);
  // Showing a review does not restore one withdrawn after a refund.
  const listed = reason !== null || !withdrawn;
  const sets = ['censored = :to', ...(reason === null ? [] : ['censoredReason = :reason'])];
  const removes = [...(reason === null ? ['censoredReason'] : []), ...(listed ? [] : ['GSI1PK', 'GSI1SK'])];
  if (listed) sets.push('GSI1PK = :list, GSI1SK = :place');
  const update = {
    TableName: table(),
    Key: toItem(keyOf(row)),
    UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
    ConditionExpression: `rating = :rating AND censored = :from AND attribute${withdrawn ? '' : '_not'}_exists(withdrawn)`,
    ExpressionAttributeValues: toItem({
      ...{ ':rating': rating, ':from': censored, ':to': reason !== null },
      ...(reason !== null && { ':reason': reason }),
      ...(listed && { ':list': place.GSI1PK, ':place': place.GSI1SK }),
    }),
  };
  const step = Number(reason === null && !withdrawn) - Number(row.GSI1PK === reviewsPartition(link));
  const count = {
    TableName: table(),
    Key: toItem(reviewCountsKey(link)),
    UpdateExpression: `ADD ${starsAttribute(rating)} :step`,
    ExpressionAttributeValues: toItem({ ':step': step }),
  };
  try {
    await sendTransaction([{ Update: update }, ...(step === 0 ? [] : [{ Update: count }])]);
    return true;
  } catch (error) {
    if ((error as Error).name === 'TransactionCanceledException') return false;
    throw error;
  }
}
