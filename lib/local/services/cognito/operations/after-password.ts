/** Checks between a correct password and tokens: the account's state, a temporary password, the triggers. */
import { checkRequired } from '../pool/attribute-schema.ts';
import { expiredSession, invalidParameter, invalidSession, notAuthorized } from '../errors.ts';
import { checkPassword } from '../pool/password-policy.ts';
import { passwordOf } from '../pool/passwords.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { seal, unseal } from '../cryptography/sealed.ts';
import { checkAccount } from './account-state.ts';
import { checkMutable, checkValues, checkWritable } from './attributes-of.ts';
import type { Input } from './call.ts';
import { afterFirstFactor } from './second-factor.ts';
import { signInNow } from './sign-in-now.ts';

const day = 86_400_000;

interface NewPasswordState {
  readonly username: string;
  readonly clientId: string;
  readonly setAt: number;
  readonly ends: number;
}

/** The password was correct: runs the remaining checks before the user gets tokens. */
export async function afterPassword(cognito: Cognito, client: Client, user: User, input: Input): Promise<object> {
  const { pool } = client;
  checkAccount(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const now = cognito.kernel.clock.now();
    const { setAt } = user.password!;
    if (now > setAt + pool.settings.passwordPolicy.temporaryPasswordDays * day) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    const ends = now + client.settings.challengeLife * 1000;
    const state: NewPasswordState = { username: user.username, clientId: client.id, setAt, ends };
    const missing = [...pool.settings.attributes].filter(([name, rule]) => rule.required && !user.attributes[name]);
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: seal(pool.secret, 'new-password', state),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: JSON.stringify(missing.map(([name]) => `userAttributes.${name}`)),
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }
  return afterFirstFactor(cognito, client, user, input);
}

export async function setNewPassword(
  cognito: Cognito,
  client: Client,
  responses: Input,
  input: Input,
): Promise<object> {
  const { pool } = client;
  const state = unseal<NewPasswordState>(pool.secret, 'new-password', input.Session);
  if (!state || state.clientId !== client.id) throw invalidSession();
  if (state.ends <= cognito.kernel.clock.now()) throw expiredSession();
  const user = pool.users.find(state.username);
  // The challenge is void once it has been answered or the password has been set meanwhile.
  if (user?.status !== 'FORCE_CHANGE_PASSWORD' || user.password?.setAt !== state.setAt) throw invalidSession();
  checkPassword(responses.NEW_PASSWORD, pool.settings.passwordPolicy);
  const given = Object.fromEntries(
    Object.entries(responses)
      .filter(([key]) => key.startsWith('userAttributes.'))
      .map(([key, value]) => [key.slice('userAttributes.'.length), String(value)]),
  );
  checkWritable(Object.keys(given), client);
  checkMutable(
    Object.keys(given).filter((name) => user.attributes[name] !== undefined),
    pool,
  );
  checkValues(given, pool);
  if (given.email !== undefined && user.attributes.email !== undefined && given.email !== user.attributes.email) {
    throw invalidParameter('Cannot modify an already provided email');
  }
  checkRequired({ ...user.attributes, ...given }, pool.settings.attributes);
  const changed = pool.users.change(user.username, ({ attributes }) => ({
    status: 'CONFIRMED',
    attributes: { ...attributes, ...given },
    password: passwordOf(cognito, pool, user.username, responses.NEW_PASSWORD),
  }));
  return signInNow(cognito, client, changed, input, { source: 'TokenGeneration_NewPasswordChallenge' });
}
