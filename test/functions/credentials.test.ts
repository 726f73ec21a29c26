/** The credentials a Lambda function signs with: those of its role, from the environment, and from nowhere else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultProvider } from '../../functions/shared/credentials.ts';
import { bundleFunction } from '../../lib/stacks/bundle/functions.ts';

const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;
const before = names.map((name) => process.env[name]);
afterEach(() =>
  names.forEach((name, at) => (before[at] === undefined ? delete process.env[name] : (process.env[name] = before[at]))),
);

test('the keys are those of its role, with their token', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'ASIA', AWS_SECRET_ACCESS_KEY: 'hush', AWS_SESSION_TOKEN: 'token' });
  expect(await defaultProvider()()).toEqual({ accessKeyId: 'ASIA', secretAccessKey: 'hush', sessionToken: 'token' });
  delete process.env.AWS_SESSION_TOKEN;
  expect(await defaultProvider()()).toEqual({ accessKeyId: 'ASIA', secretAccessKey: 'hush' });
});

test('without a role it says so', async () => {
  for (const name of names) delete process.env[name];
  await expect(defaultProvider()()).rejects.toThrow('The function has no credentials of its role');
});

test('its bundle contains none of the SDK’s other credential providers', () => {
  const code = readFileSync(join(bundleFunction('contact/worker.ts'), 'index.mjs'), 'utf8');
  expect(code).toContain('The function has no credentials of its role');
  expect(code).not.toMatch(/AWS_CONTAINER_CREDENTIALS|AWS_WEB_IDENTITY_TOKEN_FILE|sso_session|credential_process/);
});
