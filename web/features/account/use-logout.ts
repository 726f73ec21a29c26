import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { auth } from '../../api/tokens.ts';
import { leaveHosted } from './leave-hosted.ts';
import { lookAgain, renewSession } from './queries.ts';

/** Signs out, then fetches the profile anew. A sign-out that fails is only logged (specification section 8). */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    try {
      await (await auth()).signOut();
    } catch (error) {
      console.error(error);
    }
    await renewSession(client).catch(console.error);
    await router.invalidate(); // leaves a page that is for learners only
    await lookAgain(client);
    await leaveHosted('/').catch(console.error);
  };
}
