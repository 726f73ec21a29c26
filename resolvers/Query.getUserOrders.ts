import { learnerPartition, orderPrefix } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

/** Orders sort by their time, so the newest come first from the end. */
export const request = (ctx: Context) => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :order)',
    expressionValues: util.dynamodb.toMapValues({ ':learner': learnerPartition(subOf(ctx)!), ':order': orderPrefix }),
  },
  scanIndexForward: false,
});

export function response(ctx: Context) {
  stopOnError(ctx);
  return { orders: ctx.result.items, lastEvaluatedKey: ctx.result.nextToken ?? null, errors: [] };
}
