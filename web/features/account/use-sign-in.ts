import { useRouter } from '@tanstack/react-router';
import { auth } from '../../api/tokens.ts';
import { refusalOf } from './cognito-errors.ts';
import { mailedCodes } from './mailed-codes.ts';
import { awaitCode } from './pending.ts';
import { rememberReset } from './reset.ts';
import './notices.ts';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Signs in and returns to the page the learner came from, or goes to the code page if the address is not verified
 * yet.
 * @param onCode shows the field for an authenticator app's code, if one is required
 */
export function useSignIn(
  from: string | undefined,
  onCode?: () => void,
): (email: string, password: string) => Promise<void> {
  const signedIn = useSignedIn(from);
  const router = useRouter();
  return async (email, password) => {
    const step = await (await auth()).signIn(email, password).catch((error: unknown) => {
      if (refusalOf(error) === 'UserNotConfirmedException') return 'verify' as const;
      if (refusalOf(error) === 'PasswordResetRequiredException') return 'reset' as const;
      throw error;
    });
    if (step === 'verify') {
      await (await mailedCodes()).resendCode(email, from);
      awaitCode(email, password);
      return router.navigate({ to: '/verify', search: { from } });
    }
    if (step === 'reset') {
      rememberReset(email);
      return router.navigate({ to: '/forgot-password', search: { from }, state: { notice: 'resetRequired' } });
    }
    if (step === 'code') return onCode ? onCode() : router.navigate({ to: '/login', search: { from }, replace: true });
    if (step !== 'done') throw Object.assign(new Error(step), { name: 'PasswordResetRequiredException' });
    await signedIn();
  };
}
