/** Authenticator apps: setup, and the user's preferences for the second factor. */
import { AwsError } from '../../../kernel/aws-error.ts';
import { codeMismatch, invalidParameter, invalidSession, softwareTokenNotFound } from '../errors.ts';
import type { Pool } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { newSecret, stepOf } from '../cryptography/totp.ts';
import { adminPool, adminUser, requireMembers, signedIn, type Input, type Operation } from './call.ts';

/** A new secret. It replaces the current one only once a code from it has been verified. */
const associateSoftwareToken: Operation = async (input, call) => {
  // MFA_SETUP sessions occur only in pools that require a second factor, which are not emulated.
  if (input.Session && !input.AccessToken) throw invalidSession();
  const { pool, user } = signedIn(input, call);
  if (!pool.settings.mfas.has('SOFTWARE_TOKEN_MFA')) throw softwareTokenNotFound();
  const SecretCode = newSecret();
  pool.users.change(user.username, () => ({ newTotp: SecretCode }));
  return { SecretCode };
};

const verifySoftwareToken: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  requireMembers(input, 'UserCode');
  if (!user.newTotp) throw softwareTokenNotFound();
  const guesses = `totp-setup:${user.username}`;
  pool.attempts.checkLimit(guesses);
  const step = stepOf(user.newTotp, String(input.UserCode), call.cognito.kernel.clock.now());
  if (step === undefined) {
    pool.attempts.count(guesses);
    throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  }
  pool.attempts.forget(guesses);
  pool.users.change(user.username, () => ({ newTotp: undefined, totp: { secret: user.newTotp!, usedStep: step } }));
  return { Status: 'SUCCESS' };
};

const setUserMfaPreference: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  setPreference(pool, user, input);
  return {};
};

const adminSetUserMfaPreference: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminSetUserMFAPreference');
  setPreference(pool, adminUser(pool, input), input);
  return {};
};

/** Settings that are absent stay unchanged. */
function setPreference(pool: Pool, user: User, input: Input): void {
  for (const kind of ['SMSMfaSettings', 'EmailMfaSettings'])
    if (input[kind]?.Enabled) throw invalidParameter(`${kind} is not enabled for the user pool.`);
  const { SoftwareTokenMfaSettings: token, WebAuthnMfaSettings: passkey } = input;
  if (token?.Enabled && !user.totp) throw invalidParameter('User has not verified software token mfa');
  const before = { totp: false, preferred: false, webAuthn: false, ...user.mfa };
  const totp = token ? token.Enabled === true : before.totp;
  const preferred = totp && (token ? token.PreferredMfa === true : before.preferred);
  if (passkey?.Enabled && !(totp && pool.settings.passkeyIsTwoFactors))
    throw invalidParameter('User must have another MFA method activated to activate WebAuthn MFA.');
  const webAuthn = totp && (passkey ? passkey.Enabled === true : before.webAuthn);
  pool.users.change(user.username, () => ({ mfa: { totp, preferred, webAuthn } }));
}

/**
 * Throws CodeMismatchException, ExpiredCodeException for a used code, and NotAuthorizedException while guesses are
 * locked.
 */
export function useTotp(pool: Pool, user: User, code: unknown, now: number): void {
  const lock = `mfa:${user.username}`;
  pool.attempts.checkPasswordLock(lock);
  const step = stepOf(user.totp!.secret, String(code), now);
  if (step === undefined) {
    pool.attempts.passwordWasWrong(lock);
    throw codeMismatch();
  }
  if (step <= user.totp!.usedStep) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  pool.attempts.passwordWasRight(lock);
  pool.users.change(user.username, ({ totp }) => ({ totp: { ...totp!, usedStep: step } }));
}

/** Part of the GetUser and AdminGetUser responses. */
export function mfaOf({ mfa }: User): object {
  return {
    ...(mfa?.totp && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA', ...(mfa.webAuthn ? ['WEB_AUTHN'] : [])] }),
    ...(mfa?.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

export const softwareTokenOperations: Record<string, Operation> = {
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
};
