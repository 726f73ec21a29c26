/** Ends learners' sessions and starts email changes, for AppSync. */
import { isDeviceKey, type SessionsRequest } from '../../lib/model/account.ts';
import { environment } from '../../lib/model/environment.ts';
import { failure, type Failure } from '../../lib/model/failures.ts';
import type { AnswerTo } from '../../lib/model/fields.ts';
import { requireEnv } from '../shared/require-env.ts';
import { beginEmailChange } from './email-change.ts';
import { endSession, endSessions } from './end-sessions.ts';

/** In ms, of the function's ten seconds. */
const forgetMs = 6000;

export async function handler(request: SessionsRequest): Promise<AnswerTo<SessionsRequest['operation']>> {
  const refused = await done({ ...request, userPool: requireEnv(environment.userPool) });
  return { success: refused === undefined, errors: refused ? [refused] : [] };
}

/** @returns why it was not done */
async function done(request: SessionsRequest & { readonly userPool: string }): Promise<Failure | undefined> {
  switch (request.operation) {
    case 'endMySessions':
      return void (await endSessions(request, forgetMs));
    case 'endMySession':
      if (isDeviceKey(request.device) && (await endSession(request, request.device))) return undefined;
      return failure('UnknownSession', 'device');
    case 'beginEmailChange':
      return beginEmailChange(request);
  }
}
