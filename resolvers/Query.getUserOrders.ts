import type { OrderItem } from '../lib/model/items/order.ts';
import { learnerPartition, orderPrefix } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type QueryRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Page } from './shared/rows.ts';

/** Orders sort by time, so a backward query returns the newest first. */
export const request = (ctx: Context<'Query.getUserOrders'>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :order)',
    expressionValues: util.dynamodb.toMapValues({ ':learner': learnerPartition(subOf(ctx)!), ':order': orderPrefix }),
  },
  scanIndexForward: false,
});

export function response(
  ctx: Context<'Query.getUserOrders', { result: Page<OrderItem> }>,
): Answer<'Query.getUserOrders'> {
  stopOnError(ctx);
  return { orders: ctx.result.items, lastEvaluatedKey: ctx.result.nextToken ?? null, errors: [] };
}
