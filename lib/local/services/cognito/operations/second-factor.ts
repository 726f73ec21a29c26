/** SOFTWARE_TOKEN_MFA: the step after a correct password for users who have enabled it. */
import { expiredSession, invalidParameter, invalidSession } from '../errors.ts';
import { checkDevice } from '../pool/devices.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { seal, unseal } from '../cryptography/sealed.ts';
import { spendOnce } from '../pool/spent.ts';
import type { Input } from './call.ts';
import { afterFactors } from './device-auth.ts';
import { useTotp } from './software-token.ts';

interface MfaState {
  readonly username: string;
  readonly clientId: string;
  readonly setAt?: number;
  readonly ends: number;
}

/** The first factor was correct; a device is checked after the second. */
export async function afterFirstFactor(cognito: Cognito, client: Client, user: User, input: Input): Promise<object> {
  if (!user.mfa?.totp || !user.totp) return afterFactors(cognito, client, user, input);
  const ends = cognito.kernel.clock.now() + client.settings.challengeLife * 1000;
  const state: MfaState = { username: user.username, clientId: client.id, setAt: user.password?.setAt, ends };
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: seal(client.pool.secret, 'mfa', state),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: 'TOTP device' },
  };
}

/** After a wrong code, another may follow in the same session, within the limit on guesses. */
export async function answerSecondFactor(
  cognito: Cognito,
  client: Client,
  responses: Input,
  input: Input,
): Promise<object> {
  const { pool } = client;
  const state = unseal<MfaState>(pool.secret, 'mfa', input.Session);
  if (!state || state.clientId !== client.id) throw invalidSession();
  const now = cognito.kernel.clock.now();
  if (state.ends <= now) throw expiredSession();
  if (!responses.SOFTWARE_TOKEN_MFA_CODE) throw invalidParameter('Missing required parameter SOFTWARE_TOKEN_MFA_CODE');
  const user = pool.users.find(state.username);
  // The challenge is void once the password has been set meanwhile.
  if (!user?.totp || user.password?.setAt !== state.setAt || pool.spent.has(input.Session)) throw invalidSession();
  checkDevice(pool, user, responses.DEVICE_KEY);
  useTotp(pool, user, responses.SOFTWARE_TOKEN_MFA_CODE, now);
  spendOnce(cognito, pool, input.Session, state.ends, invalidSession);
  return afterFactors(cognito, client, user, input);
}
