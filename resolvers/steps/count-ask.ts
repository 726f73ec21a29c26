import { failure } from '../../lib/model/failures.ts';
import { quotaKey } from '../../lib/model/keys.ts';
import { asksWithin, overQuota } from '../../lib/model/quotas.ts';
import { stop } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import { refusal } from '../shared/refusal.ts';

/** One more of this mutation by this learner within the hour: count and limit are one write, so that a flood at once is held as well. */
export function request(ctx: Context) {
  if (ctx.stash.refused || ctx.stash.revoked) runtime.earlyReturn(null);
  const { fieldName } = ctx.info;
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(quotaKey(subOf(ctx)!, fieldName, util.time.nowISO8601().slice(0, 13))),
    update: {
      expression: 'ADD #count :one SET baseType = :type, #ttl = :ttl',
      expressionNames: { '#count': 'count', '#ttl': 'ttl' },
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':type': 'quota',
        ':ttl': util.time.nowEpochSeconds() + 7200,
      }),
    },
    condition: {
      expression: 'attribute_not_exists(#count) OR #count < :most',
      expressionNames: { '#count': 'count' },
      expressionValues: util.dynamodb.toMapValues({ ':most': asksWithin(fieldName) }),
    },
  };
}

export function response(ctx: Context) {
  if (!ctx.error) return null;
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') stop(ctx);
  ctx.stash.refused = refusal(ctx, failure('RateLimited', null, overQuota));
  return null;
}
