import type { ReviewItem } from '../lib/model/items/review.ts';
import { reviewKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Found } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getOwnProductReview'>): GetItemRequest => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(reviewKey(ctx.args.link, subOf(ctx)!)),
});

/** A learner without a review gets an empty result, not an error. */
export function response(
  ctx: Context<'Query.getOwnProductReview', { result: Found<ReviewItem> }>,
): Answer<'Query.getOwnProductReview'> {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, own: true, errors: [] } : { errors: [] };
}
