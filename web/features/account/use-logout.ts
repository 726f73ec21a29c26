import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { logFailure } from '../../api/log-failure.ts';
import { auth } from '../../api/tokens.ts';
import { leaveHosted, noHostedSignOut } from './leave-hosted.ts';
import { lookAgain, renewSession } from '../../shared/profile/queries.ts';

/** Signs out and refetches the profile. A failed sign-out is only logged (specification section 8). */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    try {
      await (await auth()).signOut();
    } catch (error) {
      logFailure('Sign-out', error);
    }
    await renewSession(client).catch(() => undefined); // already logged
    await router.invalidate(); // leaves a page that is only for learners
    await lookAgain(client);
    await leaveHosted('/').catch(noHostedSignOut);
  };
}
