import type { ReviewItem } from '../lib/model/items.ts';
import { reviewKey, reviewsIndex, reviewsPartition } from '../lib/model/keys.ts';
import { reviewSums } from '../lib/model/reviews.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

const pageSize = 20;
const longestPlace = 120;

/**
 * One Query, newest first: the counts sort before the reviews, so the first page has both. A page goes on from a review's own place,
 * not from a token of DynamoDB's, which fails when somebody has made it up.
 */
export function request(ctx: Context) {
  const after: string = ctx.args.lastEvaluatedKey ?? '';
  const further = isFurther(after);
  return {
    operation: 'Query',
    index: reviewsIndex.name,
    scanIndexForward: false,
    query: {
      expression: `GSI1PK = :reviews${further ? ' AND GSI1SK < :after' : ''}`,
      expressionValues: util.dynamodb.toMapValues({
        ':reviews': reviewsPartition(ctx.args.link),
        ...(further ? { ':after': after } : {}),
      }),
    },
    limit: further ? pageSize : pageSize + 1,
  };
}

/** Whether it can be the place of a review: what cannot begins with the first page. */
const isFurther = (after: string): boolean => after !== '' && after.length <= longestPlace;

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
  const isFull = items.length === (isFurther(lastEvaluatedKey ?? '') ? pageSize : pageSize + 1);
  const next = isFull ? items[items.length - 1]!.GSI1SK : null;
  if (isFurther(lastEvaluatedKey ?? '')) return { reviews, lastEvaluatedKey: next, errors: [] };
  const sums = reviewSums(counts as Parameters<typeof reviewSums>[0]);
  return { ...sums, reviews, lastEvaluatedKey: sums.total > written.length ? next : null, errors: [] };
}
