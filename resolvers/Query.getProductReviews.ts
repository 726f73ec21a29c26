import type { ReviewItem } from '../lib/model/items.ts';
import { reviewKey, reviewsIndex, reviewsPartition } from '../lib/model/keys.ts';
import { reviewSums } from '../lib/model/reviews.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

const pageSize = 20;

/** One Query, newest first: the counts sort before the reviews, so the first page has both. */
export const request = (ctx: Context) => ({
  operation: 'Query',
  index: reviewsIndex.name,
  scanIndexForward: false,
  query: {
    expression: 'GSI1PK = :reviews',
    expressionValues: util.dynamodb.toMapValues({ ':reviews': reviewsPartition(ctx.args.link) }),
  },
  limit: ctx.args.lastEvaluatedKey ? pageSize : pageSize + 1,
  nextToken: ctx.args.lastEvaluatedKey ?? null,
});

export function response(ctx: Context) {
  const { link, lastEvaluatedKey } = ctx.args;
  stopOnError(ctx);
  const items: (ReviewItem & { SK: string; GSI1SK: string })[] = ctx.result.items;
  const counts = items.find((item) => item.GSI1SK === reviewsIndex.counts) as unknown;
  const written = items.filter((item) => item.GSI1SK !== reviewsIndex.counts);
  const sub = subOf(ctx);
  const ownKey = sub === null ? null : reviewKey(link, sub).SK;
  const reviews = written
    .filter((item) => !item.censored)
    .map((item) => ({ ...item, own: item.SK === ownKey, errors: [] }));
  const next: string | null = ctx.result.nextToken ?? null;
  if (lastEvaluatedKey) return { reviews, lastEvaluatedKey: next, errors: [] };
  const sums = reviewSums(counts as Parameters<typeof reviewSums>[0]);
  return { ...sums, reviews, lastEvaluatedKey: sums.total > written.length ? next : null, errors: [] };
}
