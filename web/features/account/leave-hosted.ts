import { loadChunk } from '../../api/load-chunk.ts';

/** Ends the hosted session as well, where there is one. @returns whether the site is being left for it */
export const leaveHosted = (back: '/' | '/login'): Promise<boolean> =>
  loadChunk(() => import('../../api/oauth.ts')).then(({ leaveHostedSession }) => leaveHostedSession(back));
