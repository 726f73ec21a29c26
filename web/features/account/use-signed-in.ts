import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forgetPending } from './pending.ts';
import { forgetViewer, renewSession } from '../../shared/profile/queries.ts';
import { forgetRegistrationSource } from './register-path.ts';
import { forgetReset } from './reset.ts';

/** After signing in: goes to where the learner wanted to go. */
export function useSignedIn(from: string | undefined): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    await renewSession(client);
    forgetViewer(client);
    forgetPending();
    forgetRegistrationSource(); // a signed-in learner no longer needs an invitation
    forgetReset();
    await router.navigate({ href: from ?? '/', replace: true });
  };
}
