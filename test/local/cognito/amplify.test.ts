/** What the site does with Cognito, with the same library. */
import './like-a-browser.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { startPool, type PoolOnHttp } from './pool-on-http.ts';

const password = 'Correct-Horse-9';
let directory: string;
let pool: PoolOnHttp;
let people = 0;

beforeAll(async () => {
  // Amplify waits three minutes for an auto sign-in and warns about custom endpoints; jest need not.
  const timeout = setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((...given: Parameters<typeof setTimeout>) => {
    const timer = timeout(...given);
    return (given[1] ?? 0) > 60_000 ? timer.unref() : timer;
  }) as typeof setTimeout);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  directory = mkdtempSync('/tmp/cognito-amplify-');
  pool = await startPool({ directory: join(directory, 'state') });
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: pool.poolId, userPoolClientId: pool.clientId, userPoolEndpoint: pool.endpoint },
    },
  });
});
afterEach(() => signOut().catch(() => {}));
afterAll(async () => {
  await pool.stop();
  rmSync(directory, { recursive: true, force: true });
});

const newEmail = () => `learner${++people}@example.com`;

async function register(email = newEmail()): Promise<string> {
  await signUp({ username: email, password, options: { userAttributes: { email, name: 'Ada' } } });
  await confirmSignUp({ username: email, confirmationCode: pool.code() });
  return email;
}

test("a learner signs up, reads the code in the mail, signs in by SRP and has Cognito's claims", async () => {
  const email = newEmail();
  const options = { userAttributes: { email, name: 'Ada' }, autoSignIn: true };
  const step = await signUp({ username: email, password, options });
  expect(step.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'l***@e***' },
  });
  expect(pool.mails.at(-1)).toMatchObject({ to: [email], subject: 'Your Openbell code', replyTo: [] });
  const confirmed = await confirmSignUp({ username: email, confirmationCode: pool.code() });
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true });

  const { tokens } = await fetchAuthSession();
  const id = tokens!.idToken!.payload;
  const access = tokens!.accessToken.payload;
  expect(id).toEqual({
    sub: step.userId,
    'cognito:username': step.userId,
    email,
    email_verified: true,
    name: 'Ada',
    iss: `${pool.endpoint}/${pool.poolId}`,
    aud: pool.clientId,
    token_use: 'id',
    origin_jti: access.origin_jti,
    event_id: access.event_id,
    auth_time: access.auth_time,
    iat: access.iat,
    exp: access.iat! + 3600,
    jti: expect.any(String),
  });
  expect(access).toEqual({
    sub: step.userId,
    username: step.userId,
    iss: id.iss,
    client_id: pool.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: id.exp,
    jti: expect.any(String),
  });
});

test('a challenge can be answered once; an unknown user gets a fake one, and an empty name none', async () => {
  const email = await register();
  const sent = jest.spyOn(globalThis, 'fetch');
  await signIn({ username: email, password });
  const answer = sent.mock.calls
    .map(([, init]) => String(init!.body))
    .find((body) => body.includes('PASSWORD_VERIFIER'))!;
  sent.mockRestore();
  expect(await call('RespondToAuthChallenge', JSON.parse(answer))).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  const begin = (USERNAME: string) =>
    call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abcdef' },
    });
  const [known, unknown, again] = [await begin(email), await begin('x@example.com'), await begin('X@example.com')];
  const shape = ({
    ChallengeParameters: { SALT, USER_ID_FOR_SRP },
  }: {
    ChallengeParameters: { SALT: string; USER_ID_FOR_SRP: string };
  }) => [SALT.length, USER_ID_FOR_SRP.length];
  expect(shape(unknown)).toEqual(shape(known));
  const size = ({ ChallengeParameters: { SECRET_BLOCK } }: { ChallengeParameters: { SECRET_BLOCK: string } }) =>
    SECRET_BLOCK.length;
  expect(Math.abs(size(unknown) - size(known))).toBeLessThan(40);
  expect(again.ChallengeParameters.SALT).toBe(unknown.ChallengeParameters.SALT);
  expect(
    await call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: '0' },
    }),
  ).toMatchObject({ __type: 'InvalidParameterException' });
});

test('usernames ignore case, and a second account with the same address is rejected', async () => {
  const email = await register();
  expect(await signIn({ username: email.toUpperCase(), password })).toMatchObject({ isSignedIn: true });
  expect((await getCurrentUser()).userId).toBeTruthy();
  await expect(
    signUp({ username: email.toUpperCase(), password, options: { userAttributes: { email: email.toUpperCase() } } }),
  ).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'An account with the given email already exists.',
  });
});

test('before confirmation the right password says so, and a new code replaces the old one', async () => {
  const email = newEmail();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
  const first = pool.code();
  expect(await signIn({ username: email, password })).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
  await resendSignUpCode({ username: email });
  if (pool.code() !== first) {
    await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
  }
  await confirmSignUp({ username: email, confirmationCode: pool.code() });
  expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
});

test('a wrong password and an unknown user look the same', async () => {
  const email = await register();
  const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(signIn({ username: email, password: 'Wrong-Horse-10' })).rejects.toMatchObject(wrong);
  await expect(signIn({ username: newEmail(), password })).rejects.toMatchObject(wrong);
});

test('Amplify refreshes with GetTokensFromRefreshToken, and signing out revokes the refresh token', async () => {
  const email = await register();
  await signIn({ username: email, password });
  const before = (await fetchAuthSession()).tokens!.accessToken.payload;
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens!.accessToken.payload;
  expect(after.jti).not.toBe(before.jti);
  expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time, sub: before.sub });
  const last = (await fetchAuthSession()).tokens!.accessToken.toString();
  await signOut();
  expect(await call('GetUser', { AccessToken: last })).toMatchObject({ message: 'Access Token has been revoked' });
});

test('a forgotten password is reset by mail; unknown users are answered alike', async () => {
  const email = await register();
  const next = 'Another-Horse-8';
  const sent = pool.mails.length;
  const known = await resetPassword({ username: email });
  expect(pool.mails.length).toBe(sent + 1);
  const unknown = await resetPassword({ username: 'lost@elsewhere.example' });
  expect(pool.mails.length).toBe(sent + 1);
  expect(unknown).toEqual(known);
  await confirmResetPassword({ username: email, confirmationCode: pool.code(), newPassword: next });
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await signIn({ username: email, password: next })).toMatchObject({ isSignedIn: true });
  await expect(
    confirmResetPassword({ username: email, confirmationCode: pool.code(), newPassword: next }),
  ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('a signed-in learner changes password, name and, by a code to the new address, the email', async () => {
  const email = await register();
  await signIn({ username: email, password });
  await expect(updatePassword({ oldPassword: 'Wrong-Horse-10', newPassword: password })).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  });
  await updatePassword({ oldPassword: password, newPassword: 'Another-Horse-8' });

  await updateUserAttributes({ userAttributes: { name: 'Grace' } });
  const moved = newEmail();
  const steps = await updateUserAttributes({ userAttributes: { email: moved } });
  expect(steps.email).toMatchObject({ isUpdated: false });
  expect(pool.mails.at(-1)!.to).toEqual([moved]);
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true', name: 'Grace' });
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.code() });
  expect(await fetchUserAttributes()).toMatchObject({ email: moved, email_verified: 'true' });
  await signOut();
  expect(await signIn({ username: moved, password: 'Another-Horse-8' })).toMatchObject({ isSignedIn: true });
  await signOut();
  await expect(signIn({ username: email, password: 'Another-Horse-8' })).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  });
});

test('signing out everywhere ends the other sessions; deleting the account frees the address for a new sub', async () => {
  const email = await register();
  await signIn({ username: email, password });
  const { userId } = await getCurrentUser();
  const elsewhere = (await fetchAuthSession()).tokens!.accessToken.toString();
  await signOut({ global: true });
  await expect(call('GetUser', { AccessToken: elsewhere })).resolves.toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  await signIn({ username: email, password });
  const last = (await fetchAuthSession()).tokens!.accessToken.toString();
  await deleteUser();
  await expect(call('GetUser', { AccessToken: last })).resolves.toMatchObject({ __type: 'UserNotFoundException' });
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await register(email);
  await signIn({ username: email, password });
  expect((await getCurrentUser()).userId).not.toBe(userId);
});

async function call(operation: string, input: object): Promise<any> {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  });
  return response.json();
}
