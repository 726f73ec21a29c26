import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { leaveHosted, noHostedSignOut } from './leave-hosted.ts';
import { lookAgain, renewSession } from '../../shared/profile/queries.ts';
import { showLater, type Notice } from './notices.ts';

/** Leads from the profile to the login once this browser's session has ended, even with unsaved changes. */
export function useLeave(): (notice: Notice) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (notice) => {
    await renewSession(client);
    await router.navigate({ to: '/login', search: {}, replace: true, ignoreBlocker: true, state: { notice } });
    await lookAgain(client);
    if (await leaveHosted('/login').catch(noHostedSignOut)) showLater(notice);
  };
}
