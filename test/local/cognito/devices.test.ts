/** Device tracking, with the library that the site uses to sign in. */
import './like-a-browser.ts';
import {
  AdminForgetDeviceCommand,
  AdminListDevicesCommand,
  ConfirmDeviceCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, fetchDevices, forgetDevice, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { confirmed, part, Password, passwordAuth, sdk, start, withPassword } from './sdk-calls.ts';
import type { PoolOnHttp } from './pool-on-http.ts';

const flows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'];
const tracking = {
  pool: { DeviceConfiguration: { ChallengeRequiredOnNewDevice: false, DeviceOnlyRememberedOnUserPrompt: false } },
  client: { ExplicitAuthFlows: flows, RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 } },
};
const name = 'ada@example.com';

/** A separate browser, because Amplify has one session at a time. */
async function browser(pool: PoolOnHttp, kept = new Map<string, string>()) {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { poolId: userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  const value = (end: string) => [...kept].find(([key]) => key.endsWith(end))?.[1];
  return { kept, deviceKey: () => value('.deviceKey')!, refreshToken: () => value('.refreshToken')! };
}

const signOutHere = (kept: Map<string, string>) => {
  for (const key of kept.keys()) if (!/device|random/i.test(key)) kept.delete(key);
};

test('each browser that signs in is a device that is listed, refreshes only itself, and can be forgotten', async () => {
  const pool = await start(tracking);
  await confirmed(pool);
  const first = await browser(pool);
  await signIn({ username: name, password: Password });
  const { tokens } = await fetchAuthSession();
  expect(tokens!.accessToken.payload['device_key']).toBe(first.deviceKey());
  const second = await browser(pool);
  await signIn({ username: name, password: Password });
  expect((await fetchDevices()).map(({ id }) => id).sort()).toEqual([first.deviceKey(), second.deviceKey()].sort());

  await browser(pool, first.kept);
  const renewed = await fetchAuthSession({ forceRefresh: true });
  expect(renewed.tokens!.accessToken.toString()).not.toBe(tokens!.accessToken.toString());
  const stolen = new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: first.refreshToken() });
  await expect(sdk(pool).send(stolen)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  const elsewhere = new GetTokensFromRefreshTokenCommand({
    ClientId: pool.clientId,
    RefreshToken: first.refreshToken(),
    DeviceKey: second.deviceKey(),
  });
  await expect(sdk(pool).send(elsewhere)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });

  await forgetDevice({ device: { id: second.deviceKey() } });
  expect((await fetchDevices()).map(({ id }) => id)).toEqual([first.deviceKey()]);
  await browser(pool, second.kept);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

test('a device that signs in again proves itself; a forgotten one is a new device', async () => {
  const pool = await start(tracking);
  await confirmed(pool);
  const own = await browser(pool);
  await signIn({ username: name, password: Password });
  const key = own.deviceKey();
  signOutHere(own.kept);
  await signIn({ username: name, password: Password });
  expect(own.deviceKey()).toBe(key);
  expect(await fetchDevices()).toHaveLength(1);

  // It is refused with another device's password.
  signOutHere(own.kept);
  const random = [...own.kept.keys()].find((each) => each.endsWith('.randomPasswordKey'))!;
  own.kept.set(random, 'guessed');
  await expect(signIn({ username: name, password: Password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });

  await sdk(pool).send(new AdminForgetDeviceCommand({ UserPoolId: pool.poolId, Username: name, DeviceKey: key }));
  signOutHere(own.kept);
  await signIn({ username: name, password: Password });
  expect(own.deviceKey()).not.toBe(key);
});

test('a device is confirmed once, with its own tokens only; pages and unknown devices are answered as by AWS', async () => {
  const pool = await start(tracking);
  await confirmed(pool);
  const DeviceSecretVerifierConfig = { Salt: 'c2FsdA==', PasswordVerifier: 'dmVyaWZpZXI=' };
  const open = async () => (await passwordAuth(pool, name)).AuthenticationResult!;
  const confirm = (AccessToken: string, DeviceKey: string) =>
    sdk(pool).send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
  const [one, other] = [await open(), await open()];
  const keyOf = (result: typeof one) => result.NewDeviceMetadata!.DeviceKey!;
  await expect(confirm(one.AccessToken!, keyOf(other))).rejects.toMatchObject({ message: 'Invalid device key given.' });
  const refreshed = { ClientId: pool.clientId, RefreshToken: one.RefreshToken!, DeviceKey: keyOf(one) };
  const refresh = () => sdk(pool).send(new GetTokensFromRefreshTokenCommand(refreshed));
  await expect(refresh()).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  expect((await confirm(one.AccessToken!, keyOf(one))).UserConfirmationNecessary).toBe(false);
  expect((await refresh()).AuthenticationResult!.IdToken).toBeDefined();
  await expect(confirm(one.AccessToken!, keyOf(one))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await confirm(other.AccessToken!, keyOf(other));

  const list = (PaginationToken?: string) =>
    sdk(pool).send(new AdminListDevicesCommand({ UserPoolId: pool.poolId, Username: name, Limit: 1, PaginationToken }));
  const page = await list();
  const last = await list(page.PaginationToken);
  expect([page, last].flatMap(({ Devices }) => Devices!.map(({ DeviceKey }) => DeviceKey)).sort()).toEqual(
    [keyOf(one), keyOf(other)].sort(),
  );
  expect(last.PaginationToken).toBeUndefined();
  const unknown = { UserPoolId: pool.poolId, Username: name, DeviceKey: 'us-east-1_none' };
  await expect(sdk(pool).send(new AdminForgetDeviceCommand(unknown))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  });
});

test('without tracking there are no devices, and unsupported calls are rejected by name', async () => {
  const pool = await start(withPassword);
  const { AuthenticationResult } = await passwordAuth(pool, await confirmed(pool));
  expect(AuthenticationResult!.NewDeviceMetadata).toBeUndefined();
  expect(JSON.parse(part(AuthenticationResult!.AccessToken!, 1)).device_key).toBeUndefined();
  await expect(start({ pool: { DeviceConfiguration: { ChallengeRequiredOnNewDevice: true } } })).rejects.toThrow(
    'ChallengeRequiredOnNewDevice',
  );
  await expect(
    start({
      client: {
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        RefreshTokenRotation: { Feature: 'ENABLED' },
      },
    }),
  ).rejects.toThrow('refresh token rotation cannot be enabled');
});
