/** Which calls of a user pool its web firewall sees: those with one of its clients, and those with one of its tokens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirewallPort } from '../../../lib/local/services/waf/port.ts';
import { startPool, type PoolOnHttp } from './pool-on-http.ts';

const directory = mkdtempSync(join(tmpdir(), 'openbell-pool-'));
let pool: PoolOnHttp;
let accessToken: string;

async function call(operation: string, body: object): Promise<{ status: number; answer: Record<string, any> }> {
  const response = await fetch(`${pool.endpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, any> };
}

beforeAll(async () => {
  pool = await startPool({ directory, client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } });
  const { clientId: ClientId } = pool;
  const [Username, Password] = ['ada@example.com', 'Openbell-test-1'];
  const UserAttributes = [{ Name: 'email', Value: Username }];
  await call('SignUp', { ClientId, Username, Password, UserAttributes });
  await call('ConfirmSignUp', { ClientId, Username, ConfirmationCode: pool.code() });
  const AuthParameters = { USERNAME: Username, PASSWORD: Password };
  const { answer } = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  accessToken = answer['AuthenticationResult'].AccessToken;
  const block = {
    status: 403,
    headers: {},
    text: undefined,
    rule: 'Test',
    by: { name: 'Test', type: 'REGULAR' },
  } as const;
  pool.kernel.ports.firewall = {
    refusal: (arn, _request, _size, extra) =>
      arn.endsWith(pool.poolId) && extra?.['x-amzn-cognito-operation-name'] === 'DeleteUser' ? block : undefined,
  } as FirewallPort;
});
afterAll(async () => {
  await pool.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('sees a call that has only an access token', async () => {
  expect(await call('DeleteUser', { AccessToken: accessToken })).toEqual({
    status: 403,
    answer: { __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' },
  });
  expect((await call('GetUser', { AccessToken: accessToken })).status).toBe(200);
});

test('leaves a token of no pool to the service', async () => {
  const { status, answer } = await call('DeleteUser', { AccessToken: 'a.b.c' });
  expect([status, answer['__type']]).toEqual([400, 'NotAuthorizedException']);
});
