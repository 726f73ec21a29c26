import { failure } from '../lib/model/failures.ts';
import type { OrderItem } from '../lib/model/items/order.ts';
import { orderKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Found } from './shared/rows.ts';

const longestId = 64;
const unknown = (): Answer<'Query.getUserOrder'> => ({ errors: [failure('UnknownOrder', 'id')] });

/** The key starts with the caller's user id, so no one can read another learner's order. */
export function request(ctx: Context<'Query.getUserOrder'>): GetItemRequest {
  if (ctx.args.id.length > longestId) runtime.earlyReturn(unknown());
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues(orderKey(subOf(ctx)!, ctx.args.id)),
    consistentRead: true,
  };
}

export function response(
  ctx: Context<'Query.getUserOrder', { result: Found<OrderItem> }>,
): Answer<'Query.getUserOrder'> {
  stopOnError(ctx);
  return ctx.result ? { order: ctx.result, errors: [] } : unknown();
}
