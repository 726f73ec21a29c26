/**
 * Signs up and in with Cognito's public calls as a browser does, without one. The client side of SRP is RFC 5054 with
 * SHA-256, the 3072-bit group of RFC 3526, and HKDF over the shared secret. test/local/cognito and the session stories
 * verify that Amplify and the site's pages work this way with the stage; this is for stories that begin signed in.
 */
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

/** From the stage's `/config.json`. */
export interface PoolAddress {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
}

export interface Session {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The browser's identity in the pool, by the names under which Amplify stores it. */
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
  readonly randomPasswordKey: string;
}

/** Calls the pool without credentials. @throws Error with the service's own error name */
export async function askPool(
  { userPoolEndpoint }: PoolAddress,
  operation: string,
  input: object,
): Promise<JsonObject> {
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as { __type?: string; message?: string };
  if (!response.ok)
    throw Object.assign(new Error(`${operation}: ${answer.__type} ${answer.message}`), { name: answer.__type });
  return answer;
}

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

/** The bytes of a non-negative number in two's complement. */
function bytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const digest = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const number = (of: Buffer | string) => BigInt(`0x${typeof of === 'string' ? of : of.toString('hex')}`);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N;
    if (bit === '1') result = (result * base) % N;
  }
  return result;
}

/** In Cognito's format: `Sun Nov 2 09:05:07 UTC 2025`. */
function timestamp(): string {
  const [, day, date, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) (\S+)/.exec(new Date().toUTCString())!;
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
}

/**
 * @throws Error with the service's own error name when the pool rejects the password
 */
export async function signInBySrp(pool: PoolAddress, email: string, password: string): Promise<Session> {
  const a = number(randomBytes(32));
  const A = power(g, a);
  const { ChallengeParameters: asked, Session } = await askPool(pool, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: pool.userPoolClientId,
    AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
  });
  const [, poolName] = pool.userPoolId.split('_');
  const userId: string = asked.USER_ID_FOR_SRP;
  const B = number(asked.SRP_B);
  const u = number(digest(bytes(A), bytes(B)));
  const k = number(digest(bytes(N), bytes(g)));
  const x = number(digest(bytes(number(asked.SALT)), digest(`${poolName}${userId}:${password}`)));
  const S = power((((B - k * power(g, x)) % N) + N) % N, a + u * x);
  const key = hkdfSync('sha256', bytes(S), bytes(u), 'Caldera Derived Key', 16);
  const at = timestamp();
  const signature = createHmac('sha256', Buffer.from(key))
    .update(`${poolName}${userId}`)
    .update(Buffer.from(asked.SECRET_BLOCK, 'base64'))
    .update(at)
    .digest('base64');
  const { AuthenticationResult } = await askPool(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: pool.userPoolClientId,
    ...(Session && { Session }),
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: asked.SECRET_BLOCK,
      TIMESTAMP: at,
      PASSWORD_CLAIM_SIGNATURE: signature,
    },
  });
  const { IdToken, AccessToken, RefreshToken, NewDeviceMetadata } = AuthenticationResult;
  const device = await confirmDevice(pool, AccessToken, NewDeviceMetadata);
  return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken, ...device };
}

/** Until then the refresh token, which is bound to the device, does not work. The password is the device's own. */
async function confirmDevice(
  pool: PoolAddress,
  AccessToken: string,
  { DeviceKey, DeviceGroupKey }: { readonly DeviceKey: string; readonly DeviceGroupKey: string },
) {
  const password = randomBytes(40).toString('base64');
  const salt = number(randomBytes(16));
  const x = number(digest(bytes(salt), digest(`${DeviceGroupKey}${DeviceKey}:${password}`)));
  await askPool(pool, 'ConfirmDevice', {
    AccessToken,
    DeviceKey,
    DeviceName: 'Linux HeadlessChrome/143.0.0.0',
    DeviceSecretVerifierConfig: {
      Salt: bytes(salt).toString('base64'),
      PasswordVerifier: bytes(power(g, x)).toString('base64'),
    },
  });
  return { deviceKey: DeviceKey, deviceGroupKey: DeviceGroupKey, randomPasswordKey: password };
}
