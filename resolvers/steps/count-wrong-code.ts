import { quotaKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';

/** One more wrong code of this learner within the hour. */
export function request(ctx: Context) {
  if (ctx.stash.known) runtime.earlyReturn(ctx.prev.result);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(quotaKey(subOf(ctx)!, 'promo', util.time.nowISO8601().slice(0, 13))),
    update: {
      expression: 'ADD #count :one SET baseType = :type, #ttl = :ttl',
      expressionNames: { '#count': 'count', '#ttl': 'ttl' },
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':type': 'quota',
        ':ttl': util.time.nowEpochSeconds() + 7200,
      }),
    },
  };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.prev.result;
}
