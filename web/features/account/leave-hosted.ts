import { loadChunk } from '../../api/load-chunk.ts';
import { logFailure } from '../../api/log-failure.ts';

/** Ends the hosted session as well, where there is one. @returns whether the site is being left for it */
export const leaveHosted = (back: '/' | '/login'): Promise<boolean> =>
  loadChunk(() => import('../../api/oauth.ts')).then(({ leaveHostedSession }) => leaveHostedSession(back));

/** The learner is signed out of the site; only what the hosted sign-in remembers is left. */
export const noHostedSignOut = (error: unknown): void => logFailure('hosted sign-out', error);
