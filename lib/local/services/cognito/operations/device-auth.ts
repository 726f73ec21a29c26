/** DEVICE_SRP_AUTH and DEVICE_PASSWORD_VERIFIER: a device proves that it is the confirmed one. */
import { deviceNotFound, invalidParameter, invalidSession, wrongPassword } from '../errors.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { Device, User } from '../pool/records.ts';
import { seal, unseal } from '../cryptography/sealed.ts';
import { beginSrp, isProven, isUsableA } from '../cryptography/srp.ts';
import { spendOnce } from '../pool/spent.ts';
import type { Input } from './call.ts';
import { signInNow } from './sign-in-now.ts';

interface DeviceState {
  readonly username: string;
  readonly clientId: string;
  readonly deviceKey: string;
  readonly ends: number;
}

interface DeviceSrpState extends DeviceState {
  readonly A: string;
  readonly b: string;
  readonly B: string;
}

/**
 * The password and the second factor were correct: a device that the client names now has to authenticate. A device
 * that is not remembered counts as new. Throws ResourceNotFoundException for a forgotten device.
 */
export async function afterFactors(cognito: Cognito, client: Client, user: User, input: Input): Promise<object> {
  const key: unknown = input.ChallengeResponses?.DEVICE_KEY ?? input.AuthParameters?.DEVICE_KEY;
  if (key === undefined || !client.pool.settings.devices) return signInNow(cognito, client, user, input);
  const device = user.devices?.[String(key)];
  if (!device) throw deviceNotFound();
  if (!device.secret || !device.remembered) return signInNow(cognito, client, user, input);
  const ends = cognito.kernel.clock.now() + client.settings.challengeLife * 1000;
  const state: DeviceState = { username: user.username, clientId: client.id, deviceKey: device.key, ends };
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: seal(client.pool.secret, 'device', state),
    ChallengeParameters: {},
  };
}

export async function beginDeviceAuth(
  cognito: Cognito,
  client: Client,
  responses: Input,
  input: Input,
): Promise<object> {
  const { pool } = client;
  const state = unseal<DeviceState>(pool.secret, 'device', input.Session);
  if (!state || state.clientId !== client.id || state.deviceKey !== responses.DEVICE_KEY) throw invalidSession();
  spendOnce(cognito, pool, String(input.Session), state.ends, invalidSession);
  if (!isUsableA(String(responses.SRP_A))) throw invalidParameter('SRP_A is invalid');
  const { secret } = confirmed(client, state).device;
  const { b, B } = beginSrp(secret.verifier);
  const srp: DeviceSrpState = { ...state, A: String(responses.SRP_A), b, B };
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: secret.salt,
      SRP_B: B,
      SECRET_BLOCK: seal(pool.secret, 'device-srp', srp),
      USERNAME: state.username,
      DEVICE_KEY: state.deviceKey,
    },
  };
}

export async function finishDeviceAuth(
  cognito: Cognito,
  client: Client,
  responses: Input,
  input: Input,
): Promise<object> {
  const { pool } = client;
  const secretBlock = String(responses.PASSWORD_CLAIM_SECRET_BLOCK);
  const state = unseal<DeviceSrpState>(pool.secret, 'device-srp', secretBlock);
  if (!state || state.clientId !== client.id) throw wrongPassword();
  spendOnce(cognito, pool, secretBlock, state.ends, wrongPassword);
  const { user, device } = confirmed(client, state);
  const proven = isProven({
    poolName: device.groupKey,
    userId: device.key,
    verifier: device.secret.verifier,
    A: state.A,
    b: state.b,
    B: state.B,
    secretBlock,
    timestamp: String(responses.TIMESTAMP),
    signature: String(responses.PASSWORD_CLAIM_SIGNATURE),
  });
  if (!proven) throw wrongPassword();
  return signInNow(cognito, client, user, input, { deviceKey: device.key });
}

/** Throws ResourceNotFoundException when the device was forgotten meanwhile. */
function confirmed({ pool }: Client, { username, deviceKey }: DeviceState) {
  const user = pool.users.find(username);
  const device = user?.devices?.[deviceKey];
  if (!user || !device?.secret) throw deviceNotFound();
  return { user, device: device as Device & { secret: NonNullable<Device['secret']> } };
}
