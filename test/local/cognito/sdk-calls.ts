/** One pool per test, and the calls that most tests make, through the AWS SDK. */
import { mkdtempSync, rmSync } from 'node:fs';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminKey, startPool, type PoolOnHttp, type Wanted } from './pool-on-http.ts';

export const Password = 'Correct-Horse-9';
export const minute = 60_000;
export const hour = 60 * minute;
export const withPassword = {
  client: {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  },
};
const running: PoolOnHttp[] = [];
const directories: string[] = [];

afterEach(async () => {
  for (const pool of running.splice(0)) await pool.stop();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

export async function start(wanted: Partial<Wanted> = withPassword): Promise<PoolOnHttp> {
  const directory = wanted.directory ?? mkdtempSync('/tmp/cognito-rules-');
  directories.push(directory);
  const pool = await startPool({ ...wanted, directory });
  running.push(pool);
  return pool;
}

export const sdk = (pool: PoolOnHttp) =>
  new CognitoIdentityProviderClient({
    endpoint: pool.endpoint,
    region: 'us-east-1',
    credentials: adminKey,
    maxAttempts: 1,
  });

export const attributes = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

export async function signUp(pool: PoolOnHttp, Username = 'ada@example.com', extra: object = {}) {
  return sdk(pool).send(new SignUpCommand({ ClientId: pool.clientId, Username, Password, ...extra }));
}

export async function confirmed(pool: PoolOnHttp, Username = 'ada@example.com'): Promise<string> {
  await signUp(pool, Username);
  await sdk(pool).send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode: pool.code() }));
  return Username;
}

export const passwordAuth = (pool: PoolOnHttp, USERNAME: string, PASSWORD = Password, ClientId = pool.clientId) =>
  sdk(pool).send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  );

export async function tokens(pool: PoolOnHttp, name: string) {
  const { AccessToken, IdToken, RefreshToken } = (await passwordAuth(pool, name)).AuthenticationResult!;
  return { access: AccessToken!, id: IdToken!, refresh: RefreshToken! };
}

export const refresh = (pool: PoolOnHttp, RefreshToken: string) =>
  sdk(pool).send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));

export const getUser = (pool: PoolOnHttp, AccessToken: string) => sdk(pool).send(new GetUserCommand({ AccessToken }));

export const wrongNumber = (code: string) => (code === '000000' ? '000001' : '000000');

export function part(token: string, index: number): string {
  return Buffer.from(token.split('.')[index]!, 'base64url').toString();
}
