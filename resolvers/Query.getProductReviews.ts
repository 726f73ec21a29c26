import type { ReviewCountsItem, ReviewItem } from '../lib/model/items/review.ts';
import { failure } from '../lib/model/failures.ts';
import { reviewKey, reviewsIndex, reviewsPartition } from '../lib/model/keys.ts';
import { reviewSums } from '../lib/model/reviews.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Answer, type Context, type QueryRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Page, Row } from './shared/rows.ts';

type Reviews = Answer<'Query.getProductReviews'>;
type Indexed = { readonly GSI1SK: string };

const pageSize = 20;
const longestPlace = 120;

/** The cursor is the review's sort key, which begins with its timestamp. */
const isPlace = (after: string): boolean => after.startsWith('2') && after.length <= longestPlace;

/**
 * One Query, newest first: the counts sort before the reviews, so the first page has both. The cursor is the last review's sort key,
 * not a DynamoDB token, so a made-up cursor gets a proper error instead of failing the query.
 */
export function request(ctx: Context<'Query.getProductReviews'>): QueryRequest {
  const after: string | null = ctx.args.lastEvaluatedKey ?? null;
  if (after !== null && !isPlace(after))
    runtime.earlyReturn({ reviews: [], errors: [failure('InvalidInput', 'lastEvaluatedKey')] } satisfies Reviews);
  return {
    operation: 'Query',
    index: reviewsIndex.name,
    scanIndexForward: false,
    query: {
      expression: after === null ? 'GSI1PK = :reviews' : 'GSI1PK = :reviews AND GSI1SK < :after',
      expressionValues: util.dynamodb.toMapValues({
        ':reviews': reviewsPartition(ctx.args.link),
        ...(after === null ? {} : { ':after': after }),
      }),
    },
    limit: after === null ? pageSize + 1 : pageSize,
  };
}

export function response(
  ctx: Context<'Query.getProductReviews', { result: Page<Indexed & (ReviewItem | ReviewCountsItem)> }>,
): Reviews {
  const { link, lastEvaluatedKey } = ctx.args;
  stopOnError(ctx);
  const { items } = ctx.result;
  const counts = items.find((item) => item.GSI1SK === reviewsIndex.counts) as ReviewCountsItem | undefined;
  const written = items.filter((item) => item.GSI1SK !== reviewsIndex.counts) as Row<Indexed & ReviewItem>[];
  const sub = subOf(ctx);
  const ownKey = sub === null ? null : reviewKey(link, sub).SK;
  const reviews = written
    .filter((item) => !item.censored)
    .map((item) => ({ ...item, own: item.SK === ownKey, errors: [] }));
  const next = written.length < pageSize ? null : written[written.length - 1]!.GSI1SK;
  if (lastEvaluatedKey)
    return { reviews, lastEvaluatedKey: next, total: null, average: null, ratings: null, errors: [] };
  const sums = reviewSums(counts);
  return { ...sums, reviews, lastEvaluatedKey: sums.total > written.length ? next : null, errors: [] };
}
