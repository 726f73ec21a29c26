import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { auth } from '../../api/tokens.ts';
import { refusalOf } from './auth-words.ts';
import { awaitCode, forgetPending } from './pending.ts';
import { renewSession } from './queries.ts';

/** Signs in and goes to where the learner wanted to go, or to the code page when the address is not proven yet. */
export function useSignIn(from: string | undefined): (email: string, password: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (email, password) => {
    const step = await (await auth()).signIn(email, password).catch((error: unknown) => {
      if (refusalOf(error) === 'UserNotConfirmedException') return 'verify' as const;
      throw error;
    });
    if (step === 'verify') {
      await (await auth()).resendCode(email);
      awaitCode(email, password);
      return router.navigate({ to: '/verify', search: { from } });
    }
    if (step !== 'done') throw Object.assign(new Error(step), { name: 'PasswordResetRequiredException' });
    await renewSession(client);
    forgetPending();
    await router.navigate({ href: from ?? '/', replace: true });
  };
}
