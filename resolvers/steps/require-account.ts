import { needsRecentSignIn, recentSignInSeconds } from '../../lib/model/account.ts';
import { failure } from '../../lib/model/failures.ts';
import type { ClosedItem, ProfileItem } from '../../lib/model/items/account.ts';
import { profileKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context, type Field, type GetItemRequest } from '../shared/appsync.ts';
import { claimOf, subOf } from '../shared/learner.ts';
import { refusal } from '../shared/refusal.ts';
import type { Found } from '../shared/rows.ts';

/**
 * Checks that the account of the token still exists and that its sessions were not ended after the token was issued: AppSync itself
 * accepts a token until it expires. Runs before every learner-only field; visitors have no account. Some fields also require a recent
 * sign-in, because someone who finds a signed-in browser or steals its tokens does not know the password.
 */
export function request(ctx: Context): GetItemRequest {
  if (subOf(ctx) === null) runtime.earlyReturn(null);
  return { operation: 'GetItem', key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)), consistentRead: true };
}

export function response(ctx: Context<Field, { result: Found<ProfileItem | ClosedItem> }>) {
  stopOnError(ctx);
  const row = ctx.result;
  const { fieldName } = ctx.info;
  if (needsRecentSignIn.includes(fieldName) && !isRecent(ctx)) ctx.stash.refused = refusal(ctx, failure('SignInAgain'));
  if (row === null) return null;
  if (row.baseType === 'closed' && !isForClosed(fieldName, row))
    ctx.stash.refused = refusal(ctx, failure('AccountClosed'));
  if (isRevoked(ctx, row.revokedBefore ?? 0)) ctx.stash.revoked = true;
  return null;
}

/**
 * Deleting an account twice succeeds. If a deletion did not finish, its learner has to see the page that repeats it, which needs the profile.
 */
const isForClosed = (fieldName: string, { ttl }: ClosedItem): boolean =>
  fieldName === 'deleteMyAccount' || (fieldName === 'getUserProfile' && !ttl);

/** @param before seconds since the epoch */
const isRevoked = (ctx: Context, before: number): boolean => +(claimOf(ctx, 'iat') ?? 0) < before;

/** Refreshing a token does not change `auth_time`. */
const isRecent = (ctx: Context): boolean =>
  +(claimOf(ctx, 'auth_time') ?? 0) >= util.time.nowEpochSeconds() - recentSignInSeconds;
