/** AWS's errors in AWS's words, identical for names with and without an account. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  AssociateSoftwareTokenCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  Password,
  minute,
  hour,
  start,
  sdk,
  attributes,
  signUp,
  confirmed,
  passwordAuth,
  wrongNumber,
} from './sdk-calls.ts';

test('every rule of the password policy has its own message, and required attributes are required', async () => {
  const pool = await start();
  const refused = async (password: string) =>
    signUp(pool, 'ada@example.com', { Password: password }).catch((error: Error) => `${error.name}: ${error.message}`);
  const prefix = 'InvalidPasswordException: Password did not conform with policy: Password ';
  expect(await refused('Short-1')).toBe(`${prefix}not long enough`);
  expect(await refused('CORRECT-HORSE-9')).toBe(`${prefix}must have lowercase characters`);
  expect(await refused('correct-horse-9')).toBe(`${prefix}must have uppercase characters`);
  expect(await refused('Correct-Horse-x')).toBe(`${prefix}must have numeric characters`);
  expect(await refused('CorrectHorse99')).toBe(`${prefix}must have symbol characters`);
  await expect(signUp(pool, 'not an address')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Username should be an email.',
  });
  await expect(
    signUp(pool, 'ada@example.com', { UserAttributes: attributes({ email_verified: 'true' }) }),
  ).rejects.toMatchObject({ message: 'A client attempted to write unauthorized attribute' });
});

test("codes expire by the stage's clock and wrong attempts run out, for unknown users as well", async () => {
  const pool = await start();
  await signUp(pool);
  const confirm = (Username: string, ConfirmationCode: string) =>
    sdk(pool)
      .send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode }))
      .catch((error: Error) => `${error.name}: ${error.message}`);
  const wrong = wrongNumber(pool.code());
  for (const name of ['ada@example.com', 'nobody@example.com']) {
    for (let guess = 0; guess < 5; guess++) {
      expect(await confirm(name, wrong)).toBe(
        'CodeMismatchException: Invalid verification code provided, please try again.',
      );
    }
    expect(await confirm(name, wrong)).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  }
  pool.clock.set(pool.clock.now() + 24 * hour);
  expect(await confirm('ada@example.com', pool.code())).toBe(
    'ExpiredCodeException: Invalid code provided, please request a code again.',
  );
});

test('a reset code is valid for an hour, and a user who never requested one is told to', async () => {
  const pool = await start();
  const known = await confirmed(pool);
  const reset = (Username: string, ConfirmationCode: string) =>
    sdk(pool)
      .send(new ConfirmForgotPasswordCommand({ ClientId: pool.clientId, Username, ConfirmationCode, Password }))
      .catch((error: Error) => error.name);
  const ask = (Username: string) => sdk(pool).send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username }));
  for (const name of [known, 'nobody@example.com']) {
    expect(await reset(name, '123456')).toBe('ExpiredCodeException');
    await ask(name);
    expect(await reset(name, wrongNumber(pool.code()))).toBe('CodeMismatchException');
  }
  pool.clock.set(pool.clock.now() + 61 * minute);
  for (const name of [known, 'nobody@example.com']) {
    expect(await reset(name, pool.code())).toBe('ExpiredCodeException');
    for (let asked = 0; asked < 5; asked++) await ask(name);
    await expect(ask(name)).rejects.toMatchObject({ name: 'LimitExceededException' });
  }
});

test('five wrong passwords lock a username for a while, whether it exists or not', async () => {
  const pool = await start();
  const known = await confirmed(pool);
  for (const name of [known, 'nobody@example.com']) {
    for (let guess = 0; guess < 5; guess++) {
      await expect(passwordAuth(pool, name, 'Wrong-Horse-10')).rejects.toMatchObject({
        message: 'Incorrect username or password.',
      });
    }
    await expect(passwordAuth(pool, name)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
  }
  pool.clock.set(pool.clock.now() + 2000);
  expect((await passwordAuth(pool, known)).AuthenticationResult).toBeDefined();
});

test('rejects flows that the client does not allow, and an unknown session for MFA setup', async () => {
  const pool = await start({});
  await expect(passwordAuth(pool, 'ada@example.com')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
  await expect(passwordAuth(pool, 'ada@example.com', Password, 'nobodysclient')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool client nobodysclient does not exist.',
  });
  await expect(sdk(pool).send(new AssociateSoftwareTokenCommand({ Session: 'x'.repeat(20) }))).rejects.toMatchObject({
    message: 'Invalid session for the user.',
  });
});

test('allows browsers of another origin', async () => {
  const pool = await start();
  const preflight = await fetch(pool.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
    },
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  expect(existsSync(join(pool.kernel.directory, 'cognito', pool.poolId))).toBe(true);
});
