/** SignUp, ConfirmSignUp, and ResendConfirmationCode. */
import { checkCode, makeCode, refuseCode, withoutCode } from '../pool/codes.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../errors.ts';
import { deliveryTo, sendLetter } from '../pool/messages.ts';
import { checkPassword } from '../pool/password-policy.ts';
import type { Client, Cognito, Pool } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { runTrigger, triggerAttributes } from '../pool/triggers.ts';
import { checkFree, checkWritable, readAttributes } from './attributes-of.ts';
import { checkSecretHash, clientOf, requireMembers, type Operation } from './call.ts';
import { attributesOfNew, checkNameFree, claimAliases, newUser } from './new-user.ts';

const signUp: Operation = async (input, call) => {
  const client = clientOf(input, call);
  const { pool } = client;
  const { cognito } = call;
  requireMembers(input, 'Username', 'Password');
  const name = String(input.Username);
  checkSecretHash(client, name, input.SecretHash);
  if (pool.settings.adminCreatesOnly) throw notAuthorized('SignUp is not permitted for this user pool');
  const given = readAttributes(input.UserAttributes);
  checkWritable(Object.keys(given), client);
  checkPassword(input.Password, pool.settings.passwordPolicy);
  const attributes = attributesOfNew(pool, name, given);
  checkNameFree(pool, name, 'User already exists');

  const draft = newUser(cognito, pool, { name, attributes, status: 'UNCONFIRMED', password: input.Password });
  const verdict = await runTrigger(cognito, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_SignUp',
    pool,
    client,
    username: draft.username,
    request: {
      userAttributes: attributes,
      validationData: input.ValidationData ? readAttributes(input.ValidationData) : null,
      clientMetadata: input.ClientMetadata,
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const confirmed = verdict.autoConfirmUser === true;
  const user: User = {
    ...draft,
    status: confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...attributes, ...(verdict.autoVerifyEmail === true && { email_verified: 'true' }) },
  };
  // Checked again, because the trigger takes time.
  checkNameFree(pool, name, 'User already exists');
  if (confirmed) checkFree(user.attributes, pool);
  pool.users.put(user);

  if (confirmed) {
    await afterConfirmation(cognito, client, user, 'PostConfirmation_ConfirmSignUp', input.ClientMetadata);
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const sent = await sendSignUpCode(cognito, client, user, 'CustomMessage_SignUp', input.ClientMetadata);
  return { UserConfirmed: false, UserSub: user.sub, ...(sent && { CodeDeliveryDetails: sent }) };
};

const confirmSignUp: Operation = async (input, call) => {
  const client = clientOf(input, call);
  const { pool } = client;
  requireMembers(input, 'Username', 'ConfirmationCode');
  const name = String(input.Username);
  checkSecretHash(client, name, input.SecretHash);
  const user = pool.users.find(name);
  if (!user) {
    if (!client.settings.hidesUsers) throw userNotFound();
    return refuseCode(pool, name, 'sign-up');
  }
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  checkCode(call.cognito, pool, user, 'sign-up', input.ConfirmationCode);
  const verified = pool.settings.autoVerified.includes('email') && user.attributes.email;
  if (verified) claimAliases(pool, user, input.ForceAliasCreation === true);
  const confirmed = pool.users.change(user.username, (newest) => ({
    status: 'CONFIRMED',
    attributes: { ...newest.attributes, ...(verified && { email_verified: 'true' }) },
    ...withoutCode(newest, 'sign-up'),
  }));
  await afterConfirmation(call.cognito, client, confirmed, 'PostConfirmation_ConfirmSignUp', input.ClientMetadata);
  return {};
};

const resendConfirmationCode: Operation = async (input, call) => {
  const client = clientOf(input, call);
  const { pool } = client;
  requireMembers(input, 'Username');
  const name = String(input.Username);
  checkSecretHash(client, name, input.SecretHash);
  const user = pool.users.find(name);
  const asked = `resend:${user?.username ?? pool.users.fold(name)}`;
  pool.attempts.checkLimit(asked);
  pool.attempts.count(asked);
  if (!user) {
    if (!client.settings.hidesUsers) throw userNotFound();
    return { CodeDeliveryDetails: simulatedDelivery(name) };
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const sent = await sendSignUpCode(call.cognito, client, user, 'CustomMessage_ResendCode', input.ClientMetadata);
  return { CodeDeliveryDetails: sent ?? simulatedDelivery(name) };
};

/** The delivery that is reported when there is no such user. */
export function simulatedDelivery(name: string) {
  return deliveryTo(name.includes('@') ? name : `${name}@${name}`);
}

/** Runs the PostConfirmation trigger. If it fails, the caller gets its error, but the account stays confirmed. */
export async function afterConfirmation(
  cognito: Cognito,
  client: Client | undefined,
  user: User,
  source: string,
  metadata: Record<string, string> | undefined,
  pool: Pool = client!.pool,
): Promise<void> {
  await runTrigger(cognito, {
    trigger: 'PostConfirmation',
    source,
    pool,
    client,
    username: user.username,
    request: { userAttributes: triggerAttributes(user), clientMetadata: metadata },
  });
}

async function sendSignUpCode(
  cognito: Cognito,
  client: Client,
  user: User,
  source: string,
  metadata?: Record<string, string>,
) {
  const { pool } = client;
  const to = user.attributes.email;
  if (!to || !pool.settings.autoVerified.includes('email')) return undefined;
  const code = makeCode(cognito, pool, user.username, 'sign-up');
  await sendLetter(cognito, { pool, client, user, source, code, to, metadata });
  return deliveryTo(to);
}

export const signUpOperations: Record<string, Operation> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
};
