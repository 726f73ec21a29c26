import { failure } from '../lib/model/failures.ts';
import { orderKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

const longestId = 64;
const unknown = () => ({ errors: [failure('UnknownOrder', 'id')] });

/** The key begins with who asks: somebody else's order cannot even be named. */
export function request(ctx: Context) {
  if (ctx.args.id.length > longestId) runtime.earlyReturn(unknown());
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues(orderKey(subOf(ctx)!, ctx.args.id)),
    consistentRead: true,
  };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result ? { order: ctx.result, errors: [] } : unknown();
}
