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
 * What the token says of the account, on the profile's row: the address follows the identity service, the name stands until the
 * learner has one. Only an ID token says either; what a token does not say is not written, so that a later one still can.
 *
 * @param keepsName whether the same update writes another name
 */
export function accountChanges(ctx: Context, now: string, keepsName: boolean): ProfileChanges {
  const changes = ['baseType = :type', 'createdAt = if_not_exists(createdAt, :now)', 'updatedAt = :now'];
  const names: Record<string, string> = {};
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
