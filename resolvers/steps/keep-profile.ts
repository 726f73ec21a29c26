import { profileKey } from '../../lib/model/keys.ts';
import type { ClosedItem, ProfileItem } from '../../lib/model/items.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { claimOf, subOf } from '../shared/learner.ts';

/**
 * Makes the profile on first sight, and follows the address of the identity service. Only an ID token says the address;
 * what the learner has written themselves stays.
 */
export function request(ctx: Context) {
  const profile: ProfileItem | ClosedItem | null = ctx.prev.result;
  if (profile && profile.baseType === 'closed') runtime.earlyReturn(profile);
  const email = claimOf(ctx, 'email');
  if (profile && (email === null || email === profile.email)) runtime.earlyReturn(profile);
  const now = util.time.nowISO8601();
  const values = { ':type': 'profile', ':now': now, ':email': email, ':name': claimOf(ctx, 'name') };
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
    update: {
      expression:
        'SET baseType = :type, createdAt = if_not_exists(createdAt, :now), updatedAt = :now, email = :email, #name = if_not_exists(#name, :name)',
      expressionNames: { '#name': 'name' },
      expressionValues: util.dynamodb.toMapValues(values),
    },
  };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result;
}
