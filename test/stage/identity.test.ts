/** Attacks on the user pool: without the site's page, through its public client. */
import { createHash } from 'node:crypto';
import { proofAttribute, proofField } from '../../lib/model/sign-up-proof.ts';
import { ownSignUp } from '../support/own-sign-up.ts';
import { configOf, local, type Config } from './caller.ts';
import { demo, newLearner, password, signInAs } from './learners.ts';

const url = process.env['STAGE_URL']!;
let config: Config & { readonly userPoolClientId: string; readonly userPoolEndpoint: string };
let asked = 0;

beforeAll(async () => {
  config = (await configOf(url)) as typeof config;
});

/** Status, error name and body of an operation. */
async function call(operation: string, input: object): Promise<{ status: number; error: string | null; body: any }> {
  const response = await fetch(config.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  });
  const body = await response.json();
  return { status: response.status, error: response.headers.get('x-amzn-errortype'), body };
}

const stranger = () => `nobody-${process.pid}-${Date.now()}-${(asked += 1)}@example.com`;

/** The newest code mailed to an address. */
async function codeOf(email: string): Promise<string> {
  const mails: { to: string[]; text: string }[] = await local(url, '/mail');
  return /code is (\d{6})/.exec(mails.filter(({ to }) => to.includes(email)).at(-1)!.text)![1]!;
}
const otherThan = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const reset = (Username: string, ConfirmationCode: string) =>
  call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'Other-candle-77' });

test('a forgotten password is answered alike with and without an account, at both steps', async () => {
  const answersTo = async (Username: string) => {
    const first = await call('ForgotPassword', { Username });
    const second = await reset(Username, '000000');
    return [first.status, Object.keys(first.body.CodeDeliveryDetails), second];
  };
  const { email } = await newLearner(url);
  expect(await answersTo(stranger())).toEqual(await answersTo(email));
});

test('signing in begins alike with and without an account', async () => {
  const challengeFor = async (USERNAME: string) => {
    const AuthParameters = { USERNAME, SRP_A: 'a1'.repeat(192) };
    const { status, body } = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    return [status, body.ChallengeName, Object.keys(body.ChallengeParameters).sort()];
  };
  expect(await challengeFor(stranger())).toEqual(await challengeFor(demo.email));
});

test('a reset code works once', async () => {
  const { email } = await newLearner(url);
  await call('ForgotPassword', { Username: email });
  const code = await codeOf(email);
  expect(await reset(email, code)).toMatchObject({ status: 200 });
  expect(await reset(email, code)).toMatchObject({ status: 400, error: 'ExpiredCodeException' });
});

test('after five wrong codes the right one is rejected too', async () => {
  const { email } = await newLearner(url);
  await call('ForgotPassword', { Username: email });
  const code = await codeOf(email);
  for (let step = 1; step <= 5; step += 1)
    expect(await reset(email, otherThan(code, step))).toMatchObject({ error: 'CodeMismatchException' });
  expect(await reset(email, code)).toMatchObject({ status: 400, error: 'LimitExceededException' });
});

test('the pool itself rejects an invalid invitation and an overlong name, and registers nobody', async () => {
  for (const [Name, Value] of [
    ['custom:registration_source', '<img src=x onerror=alert(1)>'],
    ['custom:registration_source', 'harbour\u202Estreet'],
    ['name', 'x'.repeat(101)],
  ]) {
    const email = stranger();
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name, Value },
    ];
    const signUp = { Username: email, Password: password };
    expect(await call('SignUp', { ...signUp, UserAttributes })).toMatchObject({ status: 400, error: 'UserLambdaValidationException' }); // prettier-ignore
    expect(await call('SignUp', { ...signUp, UserAttributes: [UserAttributes[0]] })).toMatchObject({ status: 200 });
  }
});

describe('an address that somebody else signed up with', () => {
  const signUp = (Username: string, more: Record<string, string> = {}) => {
    const UserAttributes = Object.entries({ email: Username, name: 'Al', ...more }).map(([Name, Value]) => ({
      Name,
      Value,
    }));
    return call('SignUp', { Username, Password: password, UserAttributes });
  };
  const confirm = async (Username: string, ClientMetadata?: Record<string, string>) =>
    call('ConfirmSignUp', { Username, ConfirmationCode: await codeOf(Username), ClientMetadata });

  test.each(['says nothing', 'makes a secret', 'makes an empty one'])(
    'cannot be opened by anyone who %s',
    async (how) => {
      const victim = stranger();
      const empty = createHash('sha256').update('').digest('hex');
      const kept: Record<string, string> = { 'says nothing': {}, 'makes a secret': ownSignUp().attribute, 'makes an empty one': { [`custom:${proofAttribute}`]: empty } }[how]!; // prettier-ignore
      expect(await signUp(victim, kept)).toMatchObject({ status: 200 });
      // The mailbox's owner registers on the page and enters the mailed code; the page sends its own secret, or says
      // that it has none.
      expect(await signUp(victim, ownSignUp().attribute)).toMatchObject({ error: 'UsernameExistsException' });
      const own = how === 'makes an empty one' ? { [proofField]: '' } : ownSignUp().clientMetadata;
      expect(await confirm(victim, own)).toMatchObject({ status: 200 });
      await expect(signInAs(url, victim, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      // The mailbox's owner sets the password.
      await call('ForgotPassword', { Username: victim });
      expect(await reset(victim, await codeOf(victim))).toMatchObject({ status: 200 });
      expect((await signInAs(url, victim, 'Other-candle-77')).email).toBe(victim);
      await expect(signInAs(url, victim, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    },
  );

  test("belongs to the owner after Cognito's public calls SignUp and ConfirmSignUp", async () => {
    const owner = stranger();
    await signUp(owner);
    expect(await confirm(owner)).toMatchObject({ status: 200 });
    expect((await signInAs(url, owner, password)).email).toBe(owner);
  });

  test('belongs to the owner once they have signed up themselves', async () => {
    const owner = stranger();
    const { attribute, clientMetadata } = ownSignUp();
    await signUp(owner, attribute);
    expect(await confirm(owner, clientMetadata)).toMatchObject({ status: 200 });
    expect((await signInAs(url, owner, password)).email).toBe(owner);
  });
});
