import { quotaKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';

/** A right code was no guess. */
export function request(ctx: Context) {
  if (!ctx.stash.right) runtime.earlyReturn(ctx.prev.result);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(quotaKey(subOf(ctx)!, 'promo', ctx.stash.hour)),
    update: {
      expression: 'ADD #count :less',
      expressionNames: { '#count': 'count' },
      expressionValues: util.dynamodb.toMapValues({ ':less': -1 }),
    },
  };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.prev.result;
}
