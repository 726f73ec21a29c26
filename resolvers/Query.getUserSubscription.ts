import { failure } from '../lib/model/failures.ts';
import type { SubscriptionItem } from '../lib/model/items/subscription.ts';
import { subscriptionKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Found } from './shared/rows.ts';

const longestId = 255;
const unknown = (): Answer<'Query.getUserSubscription'> => ({ errors: [failure('UnknownSubscription', 'id')] });

/** The key starts with the caller's user id, so no one can read another learner's subscription. */
export function request(ctx: Context<'Query.getUserSubscription'>): GetItemRequest {
  if (ctx.args.id.length > longestId) runtime.earlyReturn(unknown());
  return { operation: 'GetItem', key: util.dynamodb.toMapValues(subscriptionKey(subOf(ctx)!, ctx.args.id)) };
}

export function response(
  ctx: Context<'Query.getUserSubscription', { result: Found<SubscriptionItem> }>,
): Answer<'Query.getUserSubscription'> {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, errors: [] } : unknown();
}
