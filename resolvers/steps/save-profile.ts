import { failure } from '../../lib/model/failures.ts';
import { profileKey } from '../../lib/model/keys.ts';
import type { ClosedItem, ProfileItem } from '../../lib/model/items/account.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context, type UpdateItemRequest } from '../shared/appsync.ts';
import { claimOf, subOf } from '../shared/learner.ts';
import { accountChanges } from '../shared/own-profile.ts';
import { refusal } from '../shared/refusal.ts';
import type { Found, Row } from '../shared/rows.ts';

/**
 * Creates the profile on first use and keeps its email in step with the identity provider. What the learner has entered is never
 * overwritten.
 */
export function request(
  ctx: Context<'Query.getUserProfile', { prev: Found<ProfileItem | ClosedItem> }>,
): UpdateItemRequest {
  const profile = ctx.prev.result;
  if (profile && profile.baseType === 'closed') runtime.earlyReturn(profile);
  const email = claimOf(ctx, 'email');
  const lacksName = claimOf(ctx, 'name') !== null && profile !== null && !Object.hasOwn(profile, 'name');
  if (profile && !lacksName && (email === null || email === profile.email)) runtime.earlyReturn(profile);
  const { changes, names, values } = accountChanges(ctx, util.time.nowISO8601(), false);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
    update: {
      expression: `SET ${changes.join(', ')}`,
      expressionNames: names,
      expressionValues: util.dynamodb.toMapValues(values),
    },
    condition: {
      expression: 'attribute_not_exists(baseType) OR baseType = :type',
      expressionValues: util.dynamodb.toMapValues({ ':type': 'profile' }),
    },
  };
}

export function response(ctx: Context<'Query.getUserProfile', { result: Row<ProfileItem> }>): Found<ProfileItem> {
  // Closed since the account was checked: the condition holds for every other row, and for none.
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') {
    ctx.stash.refused = refusal(ctx, failure('AccountClosed'));
    return null;
  }
  stopOnError(ctx);
  return ctx.result;
}
