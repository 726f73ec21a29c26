import { loadChunk } from '../../api/load-chunk.ts';
import { logFailure } from '../../api/log-failure.ts';

/** Ends the hosted session as well, if there is one. @returns whether the browser is leaving the site for that */
export const leaveHosted = (back: '/' | '/login'): Promise<boolean> =>
  loadChunk(() => import('../../api/oauth.ts')).then(({ leaveHostedSession }) => leaveHostedSession(back));

/** The learner is already signed out of the site; only the hosted session remains. */
export const noHostedSignOut = (error: unknown): void => logFailure('hosted sign-out', error);
