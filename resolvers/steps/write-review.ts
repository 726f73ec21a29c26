import { failure, type FailureCode } from '../../lib/model/failures.ts';
import type { ReviewItem } from '../../lib/model/items/review.ts';
import { reviewCountsIndexKey, reviewCountsKey, reviewKey, reviewsKey } from '../../lib/model/keys.ts';
import { publicName, starsAttribute } from '../../lib/model/reviews.ts';
import { stop } from '../shared/answer.ts';
import { isConflict, reasonsOf, refusedAt, type Transaction } from '../shared/cancelled.ts';
import {
  runtime,
  util,
  type Answer,
  type Context,
  type TransactItem,
  type TransactWriteItemsRequest,
} from '../shared/appsync.ts';
import { claimOf, subOf } from '../shared/learner.ts';
import { accountOpen } from '../shared/account-open.ts';
import { ownsNow } from '../shared/owns.ts';

type Write = 'Mutation.addProductReview';
interface Stash {
  written?: boolean;
  /** The existing review and its new state. */
  before?: ReviewItem | null;
  after?: ReviewItem;
}

/**
 * Writes the review and the rating counts in one transaction that requires access and an open account. The first attempt assumes there is no
 * review yet; if there is one, the failed condition returns it, and the next attempt moves its star from the old count to the new one. A review
 * hidden after a refund is not counted; buying and reviewing again shows it again. One hidden by content stays hidden and uncounted.
 */
export function request(ctx: Context<Write, { stash: Stash }>): TransactWriteItemsRequest {
  if (ctx.stash.written) runtime.earlyReturn(ctx.prev.result);
  const sub = subOf(ctx)!;
  const table = ctx.env.TABLE!;
  const { link, rating } = ctx.args.input;
  const words = (ctx.args.input.review ?? '').trim();
  const now = util.time.nowISO8601();
  const before: ReviewItem | null = ctx.stash.before ?? null;
  const key = util.dynamodb.toMapValues(reviewKey(link, sub));
  const fresh: ReviewItem = {
    baseType: 'review',
    id: util.autoUlid(),
    link,
    name: publicName(claimOf(ctx, 'name')),
    rating,
    review: words,
    censored: false,
    createdAt: now,
    updatedAt: now,
  };
  const { name } = fresh;
  const after: ReviewItem = before ? { ...before, name, rating, review: words, updatedAt: now } : fresh;
  ctx.stash.after = after;
  const checks = [ownsNow(ctx, link), accountOpen(ctx)];
  if (before === null) {
    const put: TransactItem = {
      table,
      operation: 'PutItem',
      key,
      attributeValues: util.dynamodb.toMapValues({ ...fresh, ...reviewsKey(link, now, fresh.id) }),
      condition: { expression: 'attribute_not_exists(PK)' },
    };
    return { operation: 'TransactWriteItems', transactItems: [...checks, put, count(ctx, [rating], [1])] };
  }
  const withdrawn = before.withdrawn === true;
  const censored = before.censored === true;
  const place = reviewsKey(link, before.createdAt, before.id);
  const edit: TransactItem = {
    table,
    operation: 'UpdateItem',
    key,
    update: {
      expression: `SET rating = :rating, review = :words, #name = :name, updatedAt = :now${censored ? '' : ', GSI1PK = :list, GSI1SK = :place'} REMOVE withdrawn`,
      expressionNames: { '#name': 'name' },
      expressionValues: util.dynamodb.toMapValues({
        ':rating': rating,
        ':words': words,
        ':name': name,
        ':now': now,
        ...(censored ? {} : { ':list': place.GSI1PK, ':place': place.GSI1SK }),
      }),
    },
    condition: {
      expression: `rating = :before AND censored = :censored AND ${withdrawn ? 'attribute_exists' : 'attribute_not_exists'}(withdrawn)`,
      expressionValues: util.dynamodb.toMapValues({ ':before': before.rating, ':censored': before.censored }),
    },
  };
  if (censored) return { operation: 'TransactWriteItems', transactItems: [...checks, edit] };
  if (withdrawn)
    return { operation: 'TransactWriteItems', transactItems: [...checks, edit, count(ctx, [rating], [1])] };
  const moved = before.rating === rating ? [] : [count(ctx, [before.rating, rating], [-1, 1])];
  return { operation: 'TransactWriteItems', transactItems: [...checks, edit, ...moved] };
}

/** Adds each of `steps` to the count of the rating at the same position. */
function count(ctx: Context<Write>, ratings: number[], steps: number[]): TransactItem {
  const { link } = ctx.args.input;
  const { GSI1PK, GSI1SK } = reviewCountsIndexKey(link);
  const values: Record<string, unknown> = { ':type': 'review counts', ':reviews': GSI1PK, ':counts': GSI1SK };
  ratings.forEach((rating, index) => {
    values[`:${starsAttribute(rating)}`] = steps[index];
  });
  const added = ratings.map((rating) => `${starsAttribute(rating)} :${starsAttribute(rating)}`);
  return {
    table: ctx.env.TABLE!,
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(reviewCountsKey(link)),
    update: {
      expression: `SET baseType = :type, GSI1PK = :reviews, GSI1SK = :counts ADD ${added.join(', ')}`,
      expressionValues: util.dynamodb.toMapValues(values),
    },
  };
}

const refused = (code: FailureCode, field: string | null = null): Answer<Write> => ({ errors: [failure(code, field)] });

export function response(ctx: Context<Write, { result: Transaction<ReviewItem>; stash: Stash }>): Answer<Write> {
  if (!ctx.error) {
    ctx.stash.written = true;
    const { censoredReason, ...after } = ctx.stash.after!;
    return { ...after, censoredReason, own: true, errors: [] };
  }
  if (refusedAt(ctx, 0)) {
    ctx.stash.written = true;
    return refused('NotOwned', 'link');
  }
  if (refusedAt(ctx, 1)) {
    ctx.stash.written = true;
    return refused('AccountClosed');
  }
  if (refusedAt(ctx, 2)) ctx.stash.before = reasonsOf(ctx)[2]?.item ?? null;
  else if (!isConflict(ctx)) stop(ctx);
  return refused('TryAgain');
}
