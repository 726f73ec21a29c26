import { failure } from '../../lib/model/failures.ts';
import { quotaKey } from '../../lib/model/keys.ts';
import { wrongCodesPerHour } from '../../lib/model/payments.ts';
import { stop } from '../shared/answer.ts';
import type { Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import { countWithin, thisHour } from '../shared/quota.ts';

/** One more try of this learner within the hour, counted before the code is looked up: guesses that arrive at once are held as well. */
export function request(ctx: Context) {
  ctx.stash.hour = thisHour();
  return countWithin(quotaKey(subOf(ctx)!, 'promo', ctx.stash.hour), wrongCodesPerHour);
}

export function response(ctx: Context) {
  if (!ctx.error) return {};
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') stop(ctx);
  const message = 'You have tried many codes within this hour. Please try again in an hour.';
  ctx.stash.refused = { errors: [failure('RateLimited', 'code', message)] };
  return {};
}
