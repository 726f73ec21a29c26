/** Ends every session of a learner who asks for it, for AppSync: part of changing the password and of signing out everywhere. */
import type { AccountRequest } from '../../lib/model/account.ts';
import { environment } from '../../lib/model/environment.ts';
import { setting } from '../shared/setting.ts';
import { endSessions } from './end-sessions.ts';

export async function handler({ sub, username }: AccountRequest) {
  await endSessions({ userPool: setting(environment.userPool), username, sub });
  return { success: true, errors: [] };
}
