import type { NullsOptional } from '../../lib/model/fields.ts';
import type { ProfileItem } from '../../lib/model/items/account.ts';
import { plainName } from '../../lib/model/names.ts';
import type { UserProfile } from '../../lib/model/schema.generated.ts';
import type { Context } from './appsync.ts';
import { claimOf } from './learner.ts';
import type { Row } from './rows.ts';

/** Parts of an UpdateItem on the learner's own profile. */
export interface ProfileChanges {
  readonly changes: string[];
  readonly names: Record<string, string>;
  readonly values: Record<string, unknown>;
}

/**
 * Copies the token's email and name to the profile. The email follows the identity provider; the name from the token is used only until
 * the learner sets one. Only an ID token carries them. A missing claim is not written, so a later token can still supply it.
 *
 * @param keepsName whether the same update already writes a name
 */
export function accountChanges(ctx: Context, now: string, keepsName: boolean): ProfileChanges {
  const changes = ['#type = :type', 'createdAt = if_not_exists(createdAt, :now)', 'updatedAt = :now'];
  // Never empty: DynamoDB refuses an empty map of names.
  const names: Record<string, string> = { '#type': 'baseType' };
  const values: Record<string, unknown> = { ':type': 'profile', ':now': now };
  const email = claimOf(ctx, 'email');
  const name = plainName(claimOf(ctx, 'name'));
  if (email !== null) {
    values[':email'] = email;
    changes.push('email = :email');
  }
  if (name !== '' && !keepsName) {
    names['#name'] = 'name';
    values[':claimed'] = name;
    changes.push('#name = if_not_exists(#name, :claimed)');
  }
  return { changes, names, values };
}

/** A stored profile as its learner sees it. */
export const profileOf = (row: Row<ProfileItem>): NullsOptional<UserProfile> => ({
  ...row,
  lastEvaluatedKey: null,
  errors: [],
});
