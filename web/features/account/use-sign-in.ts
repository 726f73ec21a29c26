import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { auth } from '../../api/tokens.ts';
import { refusalOf } from './auth-words.ts';
import { awaitCode, forgetPending } from './pending.ts';
import { renewSession } from './queries.ts';
import { forgetRegistrationSource } from './registration-source.ts';
import { forgetReset, rememberReset } from './reset.ts';
import './said.ts';

/** Signs in and goes to where the learner wanted to go, or to the code page when the address is not proven yet. */
export function useSignIn(from: string | undefined): (email: string, password: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (email, password) => {
    const step = await (await auth()).signIn(email, password).catch((error: unknown) => {
      if (refusalOf(error) === 'UserNotConfirmedException') return 'verify' as const;
      if (refusalOf(error) === 'PasswordResetRequiredException') return 'reset' as const;
      throw error;
    });
    if (step === 'verify') {
      await (await auth()).resendCode(email, from);
      awaitCode(email, password);
      return router.navigate({ to: '/verify', search: { from } });
    }
    if (step === 'reset') {
      rememberReset(email);
      return router.navigate({ to: '/forgot-password', search: { from }, state: { said: 'resetRequired' } });
    }
    if (step !== 'done') throw Object.assign(new Error(step), { name: 'PasswordResetRequiredException' });
    await renewSession(client);
    forgetPending();
    forgetRegistrationSource(); // whoever is in needs no invitation any more
    forgetReset();
    await router.navigate({ href: from ?? '/', replace: true });
  };
}
