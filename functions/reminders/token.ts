/** The secret in a learner's unsubscribe address: created with the first reminder, the same in all. */
import type { ClosedItem, ProfileItem } from '../../lib/model/items/account.ts';
import { profileKey, stopKey } from '../../lib/model/keys.ts';
import { hashOf, newToken } from '../calendar/secret.ts';
import { absent, put, transact, update } from '../payments/transaction.ts';

/** @returns undefined if the account was closed meanwhile */
export async function stopTokenOf(sub: string, profile: ProfileItem): Promise<string | undefined> {
  if (profile.reminderStop !== undefined) return profile.reminderStop;
  const token = newToken();
  const refused = await transact([
    update(profileKey(sub), 'SET reminderStop = :token', {
      expression: 'baseType = :profile AND attribute_not_exists(reminderStop)',
      values: { ':token': token, ':profile': 'profile' },
    }),
    put(stopKey(hashOf(token)!), { baseType: 'reminder stop', sub, createdAt: new Date().toISOString() }, absent),
  ]);
  const found = refused[0]?.item as ProfileItem | ClosedItem | undefined;
  if (refused.length === 0) return token;
  return found?.baseType === 'profile' ? found.reminderStop : undefined;
}
