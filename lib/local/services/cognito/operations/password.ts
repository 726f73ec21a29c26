/** ForgotPassword, ConfirmForgotPassword, and ChangePassword. */
import { checkCode, makeCode, refuseCode, withoutCode } from '../pool/codes.ts';
import { expiredCode, invalidParameter, limitExceeded, notAuthorized, userDisabled, userNotFound } from '../errors.ts';
import { deliveryTo, sendLetter } from '../pool/messages.ts';
import { checkPassword } from '../pool/password-policy.ts';
import { checkUserPassword, passwordOf } from '../pool/passwords.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { checkSecretHash, clientOf, requireMembers, signedIn, type Operation } from './call.ts';
import { afterConfirmation, simulatedDelivery } from './sign-up.ts';

const forgotPassword: Operation = async (input, call) => {
  const client = clientOf(input, call);
  const { pool } = client;
  requireMembers(input, 'Username');
  const name = String(input.Username);
  checkSecretHash(client, name, input.SecretHash);
  const user = pool.users.find(name);
  const asked = askedFor(client, name, user);
  pool.attempts.checkLimit(asked);
  pool.attempts.count(asked);
  const refusal = whyNoReset(client, user);
  if (refusal) {
    if (!client.settings.hidesUsers) throw refusal;
    return { CodeDeliveryDetails: simulatedDelivery(name) };
  }
  return { CodeDeliveryDetails: await sendResetCode(call.cognito, client, user!, input.ClientMetadata) };
};

const confirmForgotPassword: Operation = async (input, call) => {
  const client = clientOf(input, call);
  const { pool } = client;
  requireMembers(input, 'Username', 'ConfirmationCode', 'Password');
  const name = String(input.Username);
  checkSecretHash(client, name, input.SecretHash);
  checkPassword(input.Password, pool.settings.passwordPolicy);
  const user = pool.users.find(name);
  const refusal = whyNoReset(client, user);
  if (refusal && !client.settings.hidesUsers) throw refusal;
  if (refusal || !user) {
    // Same answers as for an existing account: a mismatch after a code was requested, otherwise an expired code.
    if (!pool.attempts.wasCounted(askedFor(client, name, user))) throw expiredCode();
    return refuseCode(pool, user?.username ?? name, 'reset');
  }
  checkCode(call.cognito, pool, user, 'reset', input.ConfirmationCode);
  const changed = pool.users.change(user.username, (newest) => ({
    status: 'CONFIRMED',
    password: passwordOf(call.cognito, pool, user.username, input.Password),
    ...withoutCode(newest, 'reset'),
  }));
  pool.attempts.passwordWasRight(user.username);
  const source = 'PostConfirmation_ConfirmForgotPassword';
  await afterConfirmation(call.cognito, client, changed, source, input.ClientMetadata);
  return {};
};

const changePassword: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  requireMembers(input, 'PreviousPassword', 'ProposedPassword');
  const guesses = `change-password:${user.username}`;
  pool.attempts.checkLimit(guesses);
  try {
    checkUserPassword(pool, user.username, user, input.PreviousPassword);
  } catch (error) {
    pool.attempts.count(guesses);
    throw error instanceof Error && error.message === 'Password attempts exceeded' ? limitExceeded() : error;
  }
  pool.attempts.forget(guesses);
  checkPassword(input.ProposedPassword, pool.settings.passwordPolicy);
  pool.users.change(user.username, () => ({
    password: passwordOf(call.cognito, pool, user.username, input.ProposedPassword),
  }));
  return {};
};

/** Mails a password reset code. */
export async function sendResetCode(
  cognito: Cognito,
  client: Pick<Client, 'pool'> & Partial<Client>,
  user: User,
  metadata?: Record<string, string>,
) {
  const { pool } = client;
  const to = user.attributes.email!;
  const code = makeCode(cognito, pool, user.username, 'reset');
  const known = client.id === undefined ? undefined : (client as Client);
  await sendLetter(cognito, { pool, client: known, user, source: 'CustomMessage_ForgotPassword', code, to, metadata });
  return deliveryTo(to);
}

function whyNoReset(client: Client, user: User | undefined) {
  if (!user) return userNotFound();
  if (!user.enabled) return userDisabled();
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return notAuthorized('User password cannot be reset in the current state.');
  }
  if (!client.pool.settings.recoversByEmail || user.attributes.email_verified !== 'true') {
    return invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return undefined;
}

function askedFor({ pool }: Client, name: string, user: User | undefined): string {
  return `reset:${user?.username ?? pool.users.fold(name)}`;
}

export const passwordOperations: Record<string, Operation> = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
};
