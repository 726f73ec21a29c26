/** InitiateAuth and RespondToAuthChallenge, and their administrators' twins. */
import { createHmac } from 'node:crypto';
import { checkRequired } from '../attribute-schema.ts';
import {
  expiredSession,
  invalidParameter,
  invalidSession,
  notAuthorized,
  passwordResetRequired,
  resourceNotFound,
  userDisabled,
  userNotConfirmed,
  userNotFound,
  wrongPassword,
} from '../errors.ts';
import { checkPassword } from '../password-policy.ts';
import { checkUserPassword, passwordOf } from '../passwords.ts';
import type { Client, Cognito, Pool } from '../pool.ts';
import type { User } from '../records.ts';
import { seal, unseal } from '../sealed.ts';
import { beginSrp, isProven, isUsableA } from '../srp.ts';
import { beginSession } from '../tokens.ts';
import { runTrigger, triggerAttributes } from '../triggers.ts';
import { uuidOf } from '../users.ts';
import { checkMutable, checkValues, checkWritable } from './attributes-of.ts';
import { adminPool, checkSecretHash, clientOf, requireMembers, type Call, type Input, type Operation } from './call.ts';
import { refresh } from './refresh.ts';

const day = 86_400_000;

/** SRP's state between its two calls. `b` must stay secret, so it is sealed. */
interface SrpState {
  readonly name: string;
  readonly userId: string;
  readonly clientId: string;
  readonly A: string;
  readonly b: string;
  readonly B: string;
  readonly ends: number;
}

interface NewPasswordState {
  readonly username: string;
  readonly clientId: string;
  readonly setAt: number;
  readonly ends: number;
}

const initiateAuth: Operation = async (input, call) => {
  const client = clientOf(input, call);
  requireMembers(input, 'AuthFlow');
  const parameters: Input = input.AuthParameters ?? {};
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return beginSrpAuth(call, client, parameters, input);
    case 'USER_PASSWORD_AUTH':
      return passwordAuth(call, client, parameters, input, 'USER_PASSWORD_AUTH');
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshAuth(call, client, parameters, input);
    default:
      throw flowRefused(input.AuthFlow);
  }
};

const adminInitiateAuth: Operation = async (input, call) => {
  const client = adminClient(input, call, 'AdminInitiateAuth');
  requireMembers(input, 'AuthFlow');
  const parameters: Input = input.AuthParameters ?? {};
  switch (input.AuthFlow) {
    case 'ADMIN_USER_PASSWORD_AUTH':
    case 'ADMIN_NO_SRP_AUTH':
      return passwordAuth(call, client, parameters, input, 'ADMIN_USER_PASSWORD_AUTH');
    case 'USER_SRP_AUTH':
      return beginSrpAuth(call, client, parameters, input);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshAuth(call, client, parameters, input);
    default:
      throw flowRefused(input.AuthFlow);
  }
};

const respondToAuthChallenge: Operation = async (input, call) => answerChallenge(clientOf(input, call), input, call);

const adminRespondToAuthChallenge: Operation = async (input, call) =>
  answerChallenge(adminClient(input, call, 'AdminRespondToAuthChallenge'), input, call);

async function answerChallenge(client: Client, input: Input, call: Call): Promise<object> {
  requireMembers(input, 'ChallengeName');
  const responses: Input = input.ChallengeResponses ?? {};
  if (!responses.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  checkSecretHash(client, responses.USERNAME, responses.SECRET_HASH);
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return finishSrpAuth(call.cognito, client, responses, input);
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(call.cognito, client, responses, input);
    default:
      throw invalidParameter(`Challenge ${input.ChallengeName} is not supported by this stage`);
  }
}

async function beginSrpAuth({ cognito }: Call, client: Client, parameters: Input, input: Input): Promise<object> {
  const { pool } = client;
  checkFlow(client, 'USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.');
  const name = checkName(client, parameters);
  if (!parameters.SRP_A) throw invalidParameter('Missing required parameter SRP_A');
  if (!isUsableA(String(parameters.SRP_A))) throw invalidParameter('SRP_A is invalid');
  const user = pool.users.find(name);
  pool.attempts.checkPasswordLock(user?.username ?? pool.users.fold(name));
  await beforeSignIn(cognito, client, name, user, input);
  const { salt, verifier } = user?.password ?? shamPassword(pool, name);
  const userId = user?.username ?? shamUserId(pool, name);
  const { b, B } = beginSrp(verifier);
  const state: SrpState = {
    name,
    userId,
    clientId: client.id,
    A: String(parameters.SRP_A),
    b,
    B,
    ends: cognito.kernel.clock.now() + client.settings.challengeLife * 1000,
  };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: seal(pool.secret, 'srp', state),
      SRP_B: B,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

async function finishSrpAuth(cognito: Cognito, client: Client, responses: Input, input: Input): Promise<object> {
  const { pool } = client;
  for (const member of ['PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP']) {
    if (!responses[member]) throw invalidParameter(`Missing required parameter ${member}`);
  }
  const secretBlock = String(responses.PASSWORD_CLAIM_SECRET_BLOCK);
  const state = unseal<SrpState>(pool.secret, 'srp', secretBlock);
  if (!state || state.clientId !== client.id) throw wrongPassword();
  spendOnce(cognito, pool, secretBlock, state.ends);
  const user = pool.users.find(state.userId);
  const lock = user?.username ?? pool.users.fold(state.name);
  pool.attempts.checkPasswordLock(lock);
  const proven = isProven({
    poolName: pool.name,
    userId: state.userId,
    verifier: (user?.password ?? shamPassword(pool, state.name)).verifier,
    A: state.A,
    b: state.b,
    B: state.B,
    secretBlock,
    timestamp: String(responses.TIMESTAMP),
    signature: String(responses.PASSWORD_CLAIM_SIGNATURE),
  });
  if (!proven || !user?.password) {
    pool.attempts.passwordWasWrong(lock);
    throw wrongPassword();
  }
  pool.attempts.passwordWasRight(lock);
  return afterPassword(cognito, client, user, input);
}

async function passwordAuth(
  { cognito }: Call,
  client: Client,
  parameters: Input,
  input: Input,
  flow: string,
): Promise<object> {
  const { pool } = client;
  checkFlow(client, flow, `${flow} flow not enabled for this client`);
  const name = checkName(client, parameters);
  if (!parameters.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
  const user = pool.users.find(name);
  pool.attempts.checkPasswordLock(user?.username ?? pool.users.fold(name));
  await beforeSignIn(cognito, client, name, user, input);
  checkUserPassword(pool, name, user, parameters.PASSWORD);
  return afterPassword(cognito, client, user!, input);
}

async function refreshAuth(call: Call, client: Client, parameters: Input, input: Input): Promise<object> {
  checkFlow(client, 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN_AUTH flow not enabled for this client');
  if (client.settings.rotationGrace !== undefined) {
    throw invalidParameter('Refresh token rotation is enabled for this client: use GetTokensFromRefreshToken');
  }
  if (!parameters.REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN');
  const check = (user: User) => checkSecretHash(client, user.username, parameters.SECRET_HASH);
  const result = await refresh(call.cognito, client, parameters.REFRESH_TOKEN, input.ClientMetadata, check);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

/** The password was right: what stands between this user and tokens? */
async function afterPassword(cognito: Cognito, client: Client, user: User, input: Input): Promise<object> {
  const { pool } = client;
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
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
  return signInNow(cognito, client, user, 'TokenGeneration_Authentication', input.ClientMetadata);
}

async function setNewPassword(cognito: Cognito, client: Client, responses: Input, input: Input): Promise<object> {
  const { pool } = client;
  const state = unseal<NewPasswordState>(pool.secret, 'new-password', input.Session);
  if (!state || state.clientId !== client.id) throw invalidSession();
  if (state.ends <= cognito.kernel.clock.now()) throw expiredSession();
  const user = pool.users.find(state.username);
  // A password that was set meanwhile ends the challenge, and so does its first answer.
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
  return signInNow(cognito, client, changed, 'TokenGeneration_NewPasswordChallenge', input.ClientMetadata);
}

async function signInNow(
  cognito: Cognito,
  client: Client,
  user: User,
  source: string,
  metadata?: Record<string, string>,
): Promise<object> {
  await runTrigger(cognito, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    pool: client.pool,
    client,
    username: user.username,
    request: { userAttributes: triggerAttributes(user), newDeviceUsed: false, clientMetadata: metadata },
  });
  const result = await beginSession(cognito, client, user, source, metadata);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

/** The PreAuthentication trigger, and UserNotFoundException where the client does not hide who has an account. */
async function beforeSignIn(cognito: Cognito, client: Client, name: string, user: User | undefined, input: Input) {
  if (!user && !client.settings.hidesUsers) throw userNotFound();
  await runTrigger(cognito, {
    trigger: 'PreAuthentication',
    source: 'PreAuthentication_Authentication',
    pool: client.pool,
    client,
    username: user?.username ?? name,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: input.ClientMetadata ?? null,
      userNotFound: !user,
    },
  });
}

function checkName(client: Client, parameters: Input): string {
  if (!parameters.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  const name = String(parameters.USERNAME);
  checkSecretHash(client, name, parameters.SECRET_HASH);
  return name;
}

function checkFlow(client: Client, flow: string, refusal: string): void {
  if (!client.settings.flows.has(flow)) throw invalidParameter(refusal);
}

function flowRefused(flow: unknown) {
  return invalidParameter(`${String(flow)} flow not enabled for this client`);
}

function adminClient(input: Input, call: Call, operation: string): Client {
  const pool = adminPool(input, call, operation);
  const client = clientOf(input, call);
  if (client.pool !== pool) throw resourceNotFound(`User pool client ${client.id} does not exist.`);
  return client;
}

/** A challenge is good for one answer. Throws NotAuthorizedException for a second one and for a late one. */
function spendOnce({ kernel }: Cognito, pool: Pool, secretBlock: string, ends: number): void {
  const now = kernel.clock.now();
  for (const [block, until] of pool.spent) if (until <= now) pool.spent.delete(block);
  if (ends <= now) throw expiredSession();
  if (pool.spent.has(secretBlock)) throw wrongPassword();
  pool.spent.set(secretBlock, ends);
}

/**
 * What a name without an account gets: always the same for the same name, of the same size as the real thing, and
 * nothing signs in with it.
 */
function shamPassword(pool: Pool, name: string): { salt: string; verifier: string } {
  const digest = (part: string) =>
    createHmac('sha256', pool.secret)
      .update(`sham ${part}\n${pool.users.fold(name)}`)
      .digest('hex');
  const verifier = Array.from({ length: 12 }, (_, part) => digest(`verifier ${part}`)).join('');
  return { salt: digest('salt').slice(0, 32), verifier };
}

function shamUserId(pool: Pool, name: string): string {
  if (pool.settings.usernameAttributes.length === 0) return name;
  return uuidOf(
    createHmac('sha256', pool.secret)
      .update(`sham sub\n${pool.users.fold(name)}`)
      .digest('hex'),
  );
}

export const signInOperations: Record<string, Operation> = {
  InitiateAuth: initiateAuth,
  AdminInitiateAuth: adminInitiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
};
