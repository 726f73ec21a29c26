import { failure } from '../../lib/model/failures.ts';
import { quotaKey } from '../../lib/model/keys.ts';
import { wrongCodesPerHour } from '../../lib/model/payments.ts';
import { stop } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';

/** One more try of this learner within the hour, counted before the code is looked up: guesses that arrive at once are held as well. */
export function request(ctx: Context) {
  ctx.stash.hour = util.time.nowISO8601().slice(0, 13);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(quotaKey(subOf(ctx)!, 'promo', ctx.stash.hour)),
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
      expressionValues: util.dynamodb.toMapValues({ ':most': wrongCodesPerHour }),
    },
  };
}

export function response(ctx: Context) {
  if (!ctx.error) return {};
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') stop(ctx);
  const message = 'You have tried many codes within this hour. Please try again in an hour.';
  ctx.stash.refused = { errors: [failure('RateLimited', 'code', message)] };
  return {};
}
