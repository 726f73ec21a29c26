import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type HistoryState } from '@tanstack/react-router';
import { lookAgain, renewSession } from './queries.ts';

/** Leads from the profile to the login once this browser's session is over, whatever is unsaved there. */
export function useLeave(): (said: HistoryState['said']) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (said) => {
    await renewSession(client);
    await router.navigate({ to: '/login', search: {}, replace: true, ignoreBlocker: true, state: { said } });
    await lookAgain(client);
  };
}
