/** A learner ends sessions one by one, changes the login address, and needs a recent login for some actions. */
import { hourlyQuotas } from '../../lib/model/quotas.ts';
import { ask, configOf, type Config } from './caller.ts';
import { newLearner, signInAs, type Learner } from './learners.ts';
import { mailsTo as mailsToOn, poolCall, refreshed as refreshedOn } from './pool-calls.ts';
import { until } from './payments/till.ts';
import { runSchedule } from './shop.ts';

const url = process.env['STAGE_URL']!;
let config: Config;
beforeAll(async () => {
  config = await configOf(url);
});

const pool = (operation: string, body: object) => poolCall(url, operation, body);
const refreshed = (learner: Learner) => refreshedOn(url, learner);
const as = (token: string, query: string) => ask(config.graphqlEndpoint, { authorization: token }, query);
const profile = '{ getUserProfile { email errors { code } } }';
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));
const mailsTo = (address: string) => mailsToOn(url, address);

test('a learner ends one session: it stops at once, and the others refresh their tokens and continue', async () => {
  const here = await newLearner(url);
  const elsewhere = await signInAs(url, here.email);
  await nextSecond();
  const end = (device: string) =>
    as(here.idToken, `mutation { endMySession(input: { device: "${device}" }) { success errors { code } } }`);
  expect((await end(elsewhere.deviceKey)).data.endMySession).toEqual({ success: true, errors: [] });

  expect(await refreshed(elsewhere)).toMatchObject({ __type: expect.stringContaining('NotAuthorizedException') });
  expect((await as(elsewhere.idToken, profile)).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
  expect((await as(here.idToken, profile)).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
  const { IdToken } = (await refreshed(here)).AuthenticationResult;
  expect((await as(IdToken, profile)).data.getUserProfile).toEqual({ email: here.email, errors: [] });

  const again = `mutation { endMySession(input: { device: "${elsewhere.deviceKey}" }) { success errors { code } } }`;
  expect((await as(IdToken, again)).data.endMySession).toEqual({
    success: false,
    errors: [{ code: 'UnknownSession' }],
  });
  const odd = again.replace(elsewhere.deviceKey, 'us-east-1_*');
  expect((await as(IdToken, odd)).data.endMySession.errors).toEqual([{ code: 'UnknownSession' }]);
});

test("nobody can end another learner's session", async () => {
  const [learner, other] = [await newLearner(url), await newLearner(url)];
  const end = `mutation { endMySession(input: { device: "${other.deviceKey}" }) { errors { code } } }`;
  expect((await as(learner.idToken, end)).data.endMySession.errors).toEqual([{ code: 'UnknownSession' }]);
  expect((await as(other.idToken, profile)).data.getUserProfile.errors).toEqual([]);
});

test('after all sessions were ended the list of devices is empty', async () => {
  const learner = await newLearner(url);
  await signInAs(url, learner.email);
  expect((await pool('ListDevices', { AccessToken: learner.accessToken })).Devices).toHaveLength(2);
  await as(learner.idToken, 'mutation { endMySessions { success } }');
  const { accessToken, deviceKey } = await signInAs(url, learner.email);
  const { Devices } = await pool('ListDevices', { AccessToken: accessToken });
  expect(Devices.map(({ DeviceKey }: { DeviceKey: string }) => DeviceKey)).toEqual([deviceKey]);
});

test('an address changes when its code is entered, not before; the previous address is notified', async () => {
  const learner = await newLearner(url);
  const { accessToken: AccessToken } = learner;
  const address = `new-${learner.email}`;
  const change = { AccessToken, UserAttributes: [{ Name: 'email', Value: address }] };
  // Bypasses the page, with a possibly stolen token: no code is sent.
  expect(await pool('UpdateUserAttributes', change)).toMatchObject({
    __type: expect.stringContaining('UserLambdaValidationException'),
    message: expect.stringContaining('SignInAgain'),
  });
  const another = { AccessToken, AttributeName: 'email' };
  expect(await pool('GetUserAttributeVerificationCode', another)).toMatchObject({
    __type: expect.stringContaining('UserLambdaValidationException'),
  });
  expect(await mailsTo(address)).toEqual([]);

  const begin = async () =>
    (await as(learner.idToken, 'mutation { beginEmailChange { success errors { code } } }')).data.beginEmailChange;
  expect(await begin()).toEqual({ success: true, errors: [] });
  await pool('UpdateUserAttributes', change);
  const [mail] = await mailsTo(address);
  expect(mail!.subject).toBe('Confirm your new email address for Openbell');
  const notice = await until('the notice', async () => {
    await runSchedule(url, 'SendMail');
    return (await mailsTo(learner.email)).find(({ subject }) => /about to change/.test(subject));
  });
  expect(notice.text).toContain('If it was not you, log in now');
  expect(notice.text).not.toContain(address);

  const shown = (await as(learner.idToken, profile)).data.getUserProfile;
  expect(shown.email).toBe(learner.email);
  const Code = /\b\d{6}\b/.exec(mail!.text)![0];
  const wrong = { AccessToken, AttributeName: 'email', Code: Code === '000000' ? '000001' : '000000' };
  expect(await pool('VerifyUserAttribute', wrong)).toMatchObject({ __type: expect.stringContaining('CodeMismatch') });
  expect(await pool('VerifyUserAttribute', { ...wrong, Code })).toEqual({});
  // Happens within a minute, with other tests in between; earlier tokens end with it.
  await until('the change', async () => {
    await runSchedule(url, 'Sweep');
    await runSchedule(url, 'SendMail');
    return (await mailsTo(learner.email)).some(({ subject }) => /was changed/.test(subject)) || undefined;
  });
  await nextSecond();
  // Each permission is valid for one code.
  const next = { AccessToken, UserAttributes: [{ Name: 'email', Value: `next-${learner.email}` }] };
  expect((await pool('UpdateUserAttributes', next)).message).toContain('SignInAgain');
  const { IdToken } = (await refreshed(learner)).AuthenticationResult;
  expect((await as(IdToken, profile)).data.getUserProfile).toEqual({ email: address, errors: [] });
  expect((await signInAs(url, address)).sub).toBe(learner.sub);
  await expect(signInAs(url, learner.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  const codes = [];
  for (let time = 1; time <= hourlyQuotas.address; time += 1) {
    const { data, errors } = await as(IdToken, 'mutation { beginEmailChange { errors { code } } }');
    expect(errors).toBeUndefined();
    codes.push(...data.beginEmailChange.errors);
  }
  expect(codes).toEqual([{ code: 'RateLimited' }]);
});

test('rejects a refresh token that was already used, and revoking it ends everything derived from it', async () => {
  const learner = await newLearner(url);
  const thief = await refreshed(learner);
  const rotated = { ...learner, refreshToken: thief.AuthenticationResult.RefreshToken };
  expect(rotated.refreshToken).not.toBe(learner.refreshToken);
  // What the learner's browser does when it is notified (web/api/auth.ts).
  await pool('RevokeToken', { ClientId: config.userPoolClientId, Token: learner.refreshToken });
  expect(await refreshed(rotated)).toMatchObject({ __type: expect.stringContaining('NotAuthorizedException') });
});
