/** USER_AUTH: the user, or the page, chooses the authentication method. */
import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import { expiredSession, invalidParameter, invalidSession, notAuthorized } from '../errors.ts';
import { checkAssertion, readClientData } from '../cryptography/passkeys.ts';
import { checkUserPassword } from '../pool/passwords.ts';
import type { Client } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { seal, unseal } from '../cryptography/sealed.ts';
import { spendOnce } from '../pool/spent.ts';
import { checkAccount } from './account-state.ts';
import { afterPassword } from './after-password.ts';
import { beforePassword, checkFlow, checkName } from './before-password.ts';
import type { Call, Input } from './call.ts';
import { afterFactors } from './device-auth.ts';
import { mayUsePasskey, relyingPartyOf } from './passkeys.ts';
import { beginSrpAuth } from './srp-auth.ts';

interface Choice {
  readonly name: string;
  readonly clientId: string;
  /** The passkey challenge, if a passkey was chosen. */
  readonly challenge?: string;
  readonly ends: number;
}

/** The methods that a name can choose from. A name without an account looks like one with a password. */
const choicesOf = (client: Client, user: User | undefined): string[] => [
  ...(client.pool.settings.firstFactors.has('PASSWORD') ? ['PASSWORD', 'PASSWORD_SRP'] : []),
  ...(client.pool.settings.firstFactors.has('WEB_AUTHN') && user && mayUsePasskey(user) ? ['WEB_AUTHN'] : []),
];

export async function beginUserAuth(call: Call, client: Client, parameters: Input, input: Input): Promise<object> {
  checkFlow(client, 'USER_AUTH', 'USER_AUTH is not enabled for the client.');
  const name = checkName(client, parameters);
  return choose(call, client, name, parameters.PREFERRED_CHALLENGE, parameters, input);
}

export async function answerSelect(call: Call, client: Client, responses: Input, input: Input): Promise<object> {
  const state = unseal<Choice>(client.pool.secret, 'choice', input.Session);
  if (!state || state.clientId !== client.id) throw invalidSession();
  spendOnce(call.cognito, client.pool, String(input.Session), state.ends, invalidSession);
  const user = client.pool.users.find(state.name);
  if (!choicesOf(client, user).includes(responses.ANSWER))
    throw invalidParameter(`${String(responses.ANSWER)} is not an available challenge`);
  return choose(call, client, state.name, responses.ANSWER, responses, input);
}

async function choose(
  call: Call,
  client: Client,
  name: string,
  choice: unknown,
  parameters: Input,
  input: Input,
): Promise<object> {
  const { cognito } = call;
  const { pool } = client;
  const user = pool.users.find(name);
  const choices = choicesOf(client, user);
  if (choices.includes(String(choice))) {
    if (choice === 'PASSWORD_SRP')
      return beginSrpAuth(call, client, { ...parameters, USERNAME: name }, input, 'USER_AUTH');
    if (choice === 'PASSWORD') {
      if (!parameters.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
      pool.attempts.checkPasswordLock(user?.username ?? pool.users.fold(name));
      await beforePassword(cognito, client, name, user, input);
      checkUserPassword(pool, name, user, parameters.PASSWORD);
      return afterPassword(cognito, client, user!, input);
    }
    await beforePassword(cognito, client, name, user, input);
    const party = relyingPartyOf(pool, client);
    const challenge = randomBytes(32).toString('base64url');
    const options = {
      challenge,
      timeout: 180_000,
      rpId: party.id,
      allowCredentials: user!.passkeys!.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      userVerification: party.verifiesUser ? 'required' : 'preferred',
    };
    return {
      ChallengeName: 'WEB_AUTHN',
      Session: sealed(call, client, { name: user!.username, challenge }),
      ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
      AvailableChallenges: choices,
    };
  }
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: sealed(call, client, { name }),
    ChallengeParameters: {},
    AvailableChallenges: choices,
  };
}

function sealed({ cognito }: Call, client: Client, choice: Pick<Choice, 'name' | 'challenge'>): string {
  const ends = cognito.kernel.clock.now() + client.settings.challengeLife * 1000;
  return seal(client.pool.secret, 'choice', { ...choice, clientId: client.id, ends } satisfies Choice);
}

/**
 * The passkey has signed. Where a passkey counts as both factors, no further factor is required; where it does not, the
 * user has no second factor.
 */
export async function answerPasskey(call: Call, client: Client, responses: Input, input: Input): Promise<object> {
  const { cognito } = call;
  const { pool } = client;
  const state = unseal<Choice>(pool.secret, 'choice', input.Session);
  if (!state?.challenge || state.clientId !== client.id) throw invalidSession();
  if (state.ends <= cognito.kernel.clock.now()) throw expiredSession();
  spendOnce(cognito, pool, String(input.Session), state.ends, invalidSession);
  let credential: JsonObject;
  try {
    credential = JSON.parse(String(responses.CREDENTIAL));
  } catch {
    throw invalidParameter('CREDENTIAL cannot be read');
  }
  const party = relyingPartyOf(pool, client);
  const user = pool.users.find(state.name);
  const passkey = user?.passkeys?.find(({ id }) => id === credential?.id);
  const { challenge } = readClientData(credential?.response?.clientDataJSON, 'webauthn.get', party);
  if (!user || !passkey || challenge !== state.challenge || !mayUsePasskey(user))
    throw notAuthorized('Invalid passkey.');
  const counter = checkAssertion(credential, passkey, party);
  checkAccount(user);
  const changed = pool.users.change(user.username, ({ passkeys = [] }) => ({
    passkeys: passkeys.map((each) => (each.id === passkey.id ? { ...each, counter } : each)),
  }));
  return afterFactors(cognito, client, changed, input);
}
