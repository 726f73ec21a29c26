/** What tokens allow, until when, and that a restart changes nothing. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  Password,
  minute,
  hour,
  start,
  sdk,
  confirmed,
  passwordAuth,
  tokens,
  refresh,
  getUser,
  part,
  withPassword,
} from './sdk-calls.ts';

test('users, tokens and codes survive a restart, and no password is stored in plain text', async () => {
  const pool = await start();
  const name = await confirmed(pool);
  const { access, refresh: refreshToken } = await tokens(pool, name);
  await sdk(pool).send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: name }));
  const ConfirmationCode = pool.code();
  await pool.stop();

  const again = await start({ ...withPassword, directory: pool.kernel.directory, before: pool });
  expect(again.poolId).toBe(pool.poolId);
  expect(again.clientId).toBe(pool.clientId);
  expect((await getUser(again, access)).UserAttributes).toContainEqual({ Name: 'email', Value: name });
  expect((await refresh(again, refreshToken)).AuthenticationResult!.AccessToken).toBeTruthy();
  const changed = 'Another-Horse-8';
  await sdk(again).send(
    new ConfirmForgotPasswordCommand({ ClientId: again.clientId, Username: name, ConfirmationCode, Password: changed }),
  );
  expect((await passwordAuth(again, name, changed)).AuthenticationResult).toBeDefined();

  const folder = join(pool.kernel.directory, 'cognito');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const text = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('');
  expect(text).toContain(name);
  expect(text).not.toContain(Password);
  expect(text).not.toContain(changed);
  expect(text).not.toContain(ConfirmationCode);
});

test("access tokens expire after an hour and refresh tokens after thirty days, by the stage's clock", async () => {
  const pool = await start();
  const name = await confirmed(pool);
  const first = await tokens(pool, name);
  const verify = (token: string) => pool.kernel.ports.cognito.verify(token, [pool.poolId]);
  expect(verify(first.access)).toMatchObject({ poolId: pool.poolId, clientId: pool.clientId });
  pool.clock.set(pool.clock.now() + 61 * minute);
  expect(() => verify(first.access)).toThrow(expect.objectContaining({ code: 'NotAuthorizedException' }));
  await expect(getUser(pool, first.access)).rejects.toMatchObject({ message: 'Access Token has expired' });
  const second = (await refresh(pool, first.refresh)).AuthenticationResult!.AccessToken!;
  expect(verify(second).claims.auth_time).toBe(JSON.parse(part(first.access, 1)).auth_time);
  pool.clock.set(pool.clock.now() + 30 * 24 * hour);
  await expect(refresh(pool, first.refresh)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
});

test('a revoked refresh token refreshes nothing, and the pool rejects its access tokens', async () => {
  const pool = await start();
  const { access, refresh: Token } = await tokens(pool, await confirmed(pool));
  await sdk(pool).send(new RevokeTokenCommand({ ClientId: pool.clientId, Token }));
  await expect(refresh(pool, Token)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  await expect(getUser(pool, access)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  await expect(refresh(pool, 'nonsense')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
});

test('with rotation, a refresh token works once, and within its grace period', async () => {
  const pool = await start({
    client: {
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    },
  });
  const { refresh: first } = await tokens(pool, await confirmed(pool));
  const second = (await refresh(pool, first)).AuthenticationResult!.RefreshToken!;
  expect((await refresh(pool, first)).AuthenticationResult!.AccessToken).toBeTruthy();
  pool.clock.set(pool.clock.now() + 31_000);
  await expect(refresh(pool, first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  expect((await refresh(pool, second)).AuthenticationResult!.RefreshToken).toBeTruthy();
});

test('accepts only tokens of the pool signed by its keys', async () => {
  const pool = await start();
  const { access, id } = await tokens(pool, await confirmed(pool));
  const { verify } = pool.kernel.ports.cognito;
  const ids = [pool.poolId];
  const [head, body, signature] = access.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(part(access, 1));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forged = `${head}.${encode({ ...claims, sub: 'someone' })}`;
  const bad = {
    unsigned: `${encode({ alg: 'none' })}.${body}.`,
    symmetric: `${encode({ alg: 'HS256', kid: JSON.parse(part(access, 0)).kid })}.${body}.${signature}`,
    changed: `${forged}.${signature}`,
    otherKey: `${forged}.${sign('sha256', Buffer.from(forged), privateKey).toString('base64url')}`,
    padded: `${access}=`,
    halved: `${head}.${body}`,
    empty: '',
  };
  for (const token of Object.values(bad)) {
    expect(() => verify(token, ids)).toThrow(expect.objectContaining({ code: 'NotAuthorizedException' }));
  }
  expect(verify(id, ids).clientId).toBe(pool.clientId);
  expect(() => verify(access, ['us-east-1_Elsewhere'])).toThrow();
  await expect(getUser(pool, id)).rejects.toMatchObject({ message: 'Invalid Access Token' });

  const jwks = await (await fetch(`${pool.pool.attributes.ProviderURL}/.well-known/jwks.json`)).json();
  expect(jwks.keys.map((key: { kid: string }) => key.kid)).toContain(JSON.parse(part(access, 0)).kid);
  const discovery = await (await fetch(`${pool.pool.attributes.ProviderURL}/.well-known/openid-configuration`)).json();
  expect(discovery.issuer).toBe(claims.iss);

  const begin = performance.now();
  for (let time = 0; time < 10_000; time++) verify(access, ids);
  expect(performance.now() - begin).toBeLessThan(500);
});
