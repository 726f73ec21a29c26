import { failure, overQuota } from '../../lib/model/failures.ts';
import { quotaKey } from '../../lib/model/keys.ts';
import { requestsPerHour } from '../../lib/model/quotas.ts';
import { stop } from '../shared/answer.ts';
import { runtime, type Context, type UpdateItemRequest } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import { countWithin, thisHour } from '../shared/quota.ts';
import { refusal } from '../shared/refusal.ts';

/** Counts one more call of this field by this learner in the current hour. */
export function request(ctx: Context): UpdateItemRequest {
  if (ctx.stash.refused || ctx.stash.revoked) runtime.earlyReturn(null);
  const { fieldName } = ctx.info;
  return countWithin(quotaKey(subOf(ctx)!, fieldName, thisHour()), requestsPerHour(fieldName));
}

export function response(ctx: Context) {
  if (!ctx.error) return null;
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') stop(ctx);
  ctx.stash.refused = refusal(ctx, failure('RateLimited', null, overQuota));
  return null;
}
