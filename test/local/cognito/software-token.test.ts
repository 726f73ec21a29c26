/** Authenticator codes, set up and entered with the library that the site uses to sign in. */
import './like-a-browser.ts';
import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { totpAt } from '../../../lib/local/services/cognito/cryptography/totp.ts';
import { confirmed, minute, Password, passwordAuth, sdk, start, tokens, wrongNumber } from './sdk-calls.ts';
import type { PoolOnHttp } from './pool-on-http.ts';

const flows = { client: { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'] } };
const step = 30_000;
const wrong = (code: string) => wrongNumber(code);

test('computes the codes of RFC 6238', () => {
  // Appendix B: the secret is the text 12345678901234567890, here in base 32, and the codes are the last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const vectors = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
  };
  for (const [seconds, code] of Object.entries(vectors)) expect(totpAt(secret, Number(seconds) * 1000)).toBe(code);
});

test('a learner sets an app up, enters its code after the password, and turns it off', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const pool = await start(flows);
  const { poolId: userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const username = await confirmed(pool);
  await signIn({ username, password: Password });
  const { sharedSecret } = await setUpTOTP();
  expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
  const code = () => totpAt(sharedSecret, pool.clock.now());
  await expect(verifyTOTPSetup({ code: wrong(code()) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: code() });
  expect(await fetchMFAPreference()).toEqual({});
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();

  pool.clock.set(pool.clock.now() + step);
  const { nextStep } = await signIn({ username, password: Password });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: wrong(code()) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(await confirmSignIn({ challengeResponse: code() })).toMatchObject({ isSignedIn: true });
  await updateMFAPreference({ totp: 'DISABLED' });
  await signOut();
  expect(await signIn({ username, password: Password })).toMatchObject({ isSignedIn: true });
  await signOut();
});

/** A user whose authenticator app is set up and enabled. */
async function withApp(pool: PoolOnHttp) {
  const name = await confirmed(pool);
  // At the beginning of a time step, so that none ends between two calls.
  pool.clock.set(Math.ceil(pool.clock.now() / step) * step);
  const { access: AccessToken } = await tokens(pool, name);
  const { SecretCode } = await sdk(pool).send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const code = () => totpAt(SecretCode!, pool.clock.now());
  await sdk(pool).send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code() }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await sdk(pool).send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return { name, AccessToken, code };
}

const answer = (pool: PoolOnHttp, USERNAME: string, Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
  sdk(pool).send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

test('a code works once, a challenge once and for three minutes, and guessing is locked', async () => {
  const pool = await start(flows);
  const { name, code } = await withApp(pool);
  const asked = async () => (await passwordAuth(pool, name)).Session!;
  await expect(answer(pool, name, await asked(), code())).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
  pool.clock.set(pool.clock.now() + step);
  const session = await asked();
  expect((await answer(pool, name, session, code())).AuthenticationResult!.IdToken).toBeDefined();
  pool.clock.set(pool.clock.now() + step);
  await expect(answer(pool, name, session, code())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const late = await asked();
  pool.clock.set(pool.clock.now() + 3 * minute + 1);
  await expect(answer(pool, name, late, code())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(answer(pool, name, 'made-up', code())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const guessed = await asked();
  for (let time = 1; time <= 5; time += 1)
    await expect(answer(pool, name, guessed, wrong(code()))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(answer(pool, name, guessed, code())).rejects.toMatchObject({ message: 'Password attempts exceeded' });
});

test('requires an app only after one of its codes was verified; an administrator can turn it off', async () => {
  const pool = await start(flows);
  const { name, AccessToken } = await withApp(pool);
  const off = { UserPoolId: pool.poolId, Username: name, SoftwareTokenMfaSettings: { Enabled: false } };
  await sdk(pool).send(new AdminSetUserMFAPreferenceCommand(off));
  expect((await passwordAuth(pool, name)).AuthenticationResult).toBeDefined();
  const sms = { AccessToken, SMSMfaSettings: { Enabled: true } };
  await expect(sdk(pool).send(new SetUserMFAPreferenceCommand(sms))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });

  const other = await confirmed(pool, 'bo@example.com');
  const { access } = await tokens(pool, other);
  const on = { AccessToken: access, SoftwareTokenMfaSettings: { Enabled: true } };
  await expect(sdk(pool).send(new SetUserMFAPreferenceCommand(on))).rejects.toMatchObject({
    message: 'User has not verified software token mfa',
  });
  await expect(
    sdk(pool).send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: '000000' })),
  ).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  const without = await start({ ...flows, pool: { MfaConfiguration: 'OFF', EnabledMfas: [] } });
  const token = await tokens(without, await confirmed(without));
  await expect(
    sdk(without).send(new AssociateSoftwareTokenCommand({ AccessToken: token.access })),
  ).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
});
