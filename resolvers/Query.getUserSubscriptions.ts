import type { SubscriptionItem } from '../lib/model/items/subscription.ts';
import { learnerPartition, subscriptionPrefix } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type QueryRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { newestFirst } from './shared/order.ts';
import type { Page } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getUserSubscriptions'>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :subscription)',
    expressionValues: util.dynamodb.toMapValues({
      ':learner': learnerPartition(subOf(ctx)!),
      ':subscription': subscriptionPrefix,
    }),
  },
});

export function response(
  ctx: Context<'Query.getUserSubscriptions', { result: Page<SubscriptionItem> }>,
): Answer<'Query.getUserSubscriptions'> {
  stopOnError(ctx);
  const { items } = ctx.result;
  const subscriptions = newestFirst(items, 'createdAt').map((item) => ({ ...item, errors: [] }));
  return { subscriptions, errors: [] };
}
