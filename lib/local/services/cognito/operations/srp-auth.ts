/** USER_SRP_AUTH: the two calls by which a client proves that it knows the password without sending it. */
import { createHmac } from 'node:crypto';
import { invalidParameter, wrongPassword } from '../errors.ts';
import type { Client, Cognito, Pool } from '../pool/pool.ts';
import { checkDevice } from '../pool/devices.ts';
import { seal, unseal } from '../cryptography/sealed.ts';
import { spendOnce } from '../pool/spent.ts';
import { beginSrp, isProven, isUsableA } from '../cryptography/srp.ts';
import { uuidOf } from '../pool/users.ts';
import { afterPassword } from './after-password.ts';
import { beforePassword, checkFlow, checkName } from './before-password.ts';
import type { Call, Input } from './call.ts';

/** SRP's state between the two calls. `b` must stay secret, so the state is encrypted. */
interface SrpState {
  readonly name: string;
  readonly userId: string;
  readonly clientId: string;
  readonly A: string;
  readonly b: string;
  readonly B: string;
  readonly ends: number;
}

export async function beginSrpAuth(
  { cognito }: Call,
  client: Client,
  parameters: Input,
  input: Input,
  flow: 'USER_SRP_AUTH' | 'USER_AUTH' = 'USER_SRP_AUTH',
): Promise<object> {
  const { pool } = client;
  checkFlow(client, flow, `${flow} is not enabled for the client.`);
  const name = checkName(client, parameters);
  if (!parameters.SRP_A) throw invalidParameter('Missing required parameter SRP_A');
  if (!isUsableA(String(parameters.SRP_A))) throw invalidParameter('SRP_A is invalid');
  const user = pool.users.find(name);
  pool.attempts.checkPasswordLock(user?.username ?? pool.users.fold(name));
  await beforePassword(cognito, client, name, user, input);
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

export async function finishSrpAuth(cognito: Cognito, client: Client, responses: Input, input: Input): Promise<object> {
  const { pool } = client;
  for (const member of ['PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP']) {
    if (!responses[member]) throw invalidParameter(`Missing required parameter ${member}`);
  }
  const secretBlock = String(responses.PASSWORD_CLAIM_SECRET_BLOCK);
  const state = unseal<SrpState>(pool.secret, 'srp', secretBlock);
  if (!state || state.clientId !== client.id) throw wrongPassword();
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
  // A client that named a forgotten device may answer the same challenge again without it, as Amplify does.
  if (proven && user) checkDevice(pool, user, responses.DEVICE_KEY);
  spendOnce(cognito, pool, secretBlock, state.ends, wrongPassword);
  if (!proven || !user?.password) {
    pool.attempts.passwordWasWrong(lock);
    throw wrongPassword();
  }
  pool.attempts.passwordWasRight(lock);
  return afterPassword(cognito, client, user, input);
}

/**
 * Fake SRP parameters for a name without an account: always the same for a name, of realistic size, and useless for
 * signing in.
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
