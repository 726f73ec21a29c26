/**
 * The web firewalls where a stage pays for them, with staging's template: learners can buy through them, and oversized
 * or too frequent requests are refused at all three endpoints. AWS's own rule lists are not published, so they are not
 * tested.
 */
import { request } from 'node:http';
import type { AlarmView } from '../../lib/local/services/cloudwatch/port.ts';
import { ceilings, ceilingSentence } from '../../lib/model/ceilings.ts';
import { staging } from '../../lib/stages.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local, type Config } from './caller.ts';
import { newLearner, password, signInAs, type Learner } from './learners.ts';
import { shopOn } from './shop.ts';

const stage = ownStage('--stage', 'staging');
const limits = staging.waf!;
let config: Config;
let learner: Learner;

beforeAll(async () => {
  config = await configOf(stage.url);
  learner = await newLearner(stage.url);
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A body in chunks has no length. */
function post(address: string, headers: object, ...pieces: string[]): Promise<Answer> {
  const length = pieces.length === 1 ? { 'content-length': Buffer.byteLength(pieces[0]!) } : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method: 'POST', headers: { 'user-agent': 'openbell-test', ...headers, ...length } },
      async (response) => {
        const chunks = await response.setEncoding('utf8').toArray();
        resolve({ status: response.statusCode!, headers: response.headers, text: chunks.join('') });
      },
    );
    sent.on('error', reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}
const graphql = (headers: object, ...pieces: string[]) =>
  post(config.graphqlEndpoint, { 'content-type': 'application/json', ...headers }, ...pieces);
const byKey = (...pieces: string[]) => graphql({ 'x-api-key': config.apiKey }, ...pieces);
const byLearner = (...pieces: string[]) => graphql({ authorization: learner.idToken }, ...pieces);
const call = (operation: string, input: object) =>
  post(
    config.userPoolEndpoint,
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  );
const signIn = () =>
  call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'x@example.com', SRP_A: 'a1'.repeat(192) },
  });
const page = async (): Promise<Answer> => {
  const response = await fetch(`${stage.url}/robots.txt`);
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};

const settings = '{ getHomeSettings { settings } }';
/** A request of this many bytes. */
const sized = (bytes: number) => {
  const text = JSON.stringify({ query: settings, variables: { x: '' } });
  return text.replace('""', `"${'x'.repeat(bytes - Buffer.byteLength(text))}"`);
};

/** Counts are forgotten after five minutes. */
async function sixMinutes(): Promise<void> {
  const { now } = await local(stage.url, '/clock');
  await local(stage.url, '/clock', { now: new Date(Date.parse(now) + 6 * 60_000).toISOString() });
}

test('lets a learner sign up, sign in, browse and pay by card', async () => {
  const shop = await shopOn(stage.url);
  const again = await signInAs(stage.url, learner.email);
  expect((await ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, settings)).errors).toBeUndefined();
  const intent = await shop.query(again, 'getPaymentIntent(link: "forex-sessions")');
  expect(await shop.pay(intent.clientSecret)).toBe('succeeded');
  expect(await shop.orderWhen(again, intent.orderId, ({ status }) => status === 'paid')).toMatchObject({
    total: 12900,
  });
});

test('blocks a body over 32 kB at the API and the user pool, and one without a length from 8 kB', async () => {
  expect((await byKey(sized(31_999))).status).toBe(200);
  expect((await byKey(sized(8_192).slice(0, 100), sized(8_192).slice(100))).status).toBe(200);
  for (const answer of [await byKey(sized(32_000)), await byKey(sized(8_193).slice(0, 100), sized(8_193).slice(100))]) {
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text).errors[0].errorType).toBe('WAFForbiddenException');
  }
  const long = await call('SignUp', { Username: 'long@example.com', Password: 'x'.repeat(32_000) });
  expect([long.status, JSON.parse(long.text).__type]).toEqual([403, 'ForbiddenException']);
  expect((await signIn()).status).toBe(200);
});

test('blocks deleting an account at the user pool, which would skip the rules of deleting it on the site', async () => {
  const leaver = await newLearner(stage.url);
  const AccessToken = leaver.accessToken;
  const { status, text } = await call('DeleteUser', { AccessToken });
  expect([status, JSON.parse(text).__type]).toEqual([403, 'ForbiddenException']);
  expect((await call('GetUser', { AccessToken })).status).toBe(200);
});

test.each([
  ['the accounts, signing in', limits.signIn, signIn, byLearner],
  ['the API, by the visitors’ key', limits.visitor, () => byKey(sized(100)), byLearner],
  ['the API, by whoever', limits.api, () => byLearner(sized(100)), page],
  ['the site', limits.site, page, byLearner],
] as const)('%s: allows %d requests in five minutes, and others are unaffected', async (_, limit, knock, other) => {
  await sixMinutes();
  const answers: Answer[] = [];
  while (answers.length < limit + 25) answers.push(...(await Promise.all(Array.from({ length: 25 }, knock))));
  const passed = answers.filter(({ status }) => status === 200);
  // Schedules that the clock has triggered, such as the canary, send requests too.
  expect(passed.length).toBeLessThanOrEqual(limit);
  expect(passed.length).toBeGreaterThan(Math.min(limit - 40, limit * 0.98));
  const refused = answers.at(-1)!;
  expect([refused.status, refused.headers['retry-after'], refused.headers['access-control-allow-origin']]).toEqual([
    429,
    '300',
    '*',
  ]);
  expect(JSON.parse(refused.text).errors[0].errorType).toBe('RateLimited');
  expect((await other(sized(100))).status).toBe(200);
  await sixMinutes();
  expect((await knock()).status).toBe(200);
});

test('limits new accounts per address with an alarm, while signing in continues', async () => {
  await sixMinutes();
  let people = 0;
  const signUp = () => {
    const email = `crowd-${process.pid}-${(people += 1)}@example.com`;
    const UserAttributes = [{ Name: 'email', Value: email }];
    return call('SignUp', { Username: email, Password: password, UserAttributes });
  };
  const answers: Answer[] = [];
  while (answers.length < ceilings.signUp.address + 10)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, signUp))));
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map((_, index) => (index < ceilings.signUp.address ? 200 : 429)),
  );
  expect(JSON.parse(answers.at(-1)!.text)).toMatchObject({
    __type: 'TooManyRequestsException',
    message: ceilingSentence('signUp', 'address'),
  });
  expect((await signIn()).status).toBe(200);
  await sixMinutes();
  expect((await signUp()).status).toBe(200);
  const alarms: AlarmView[] = await local(stage.url, '/alarms.json');
  const ceiling = alarms.find(({ name }) => name.endsWith('-SignUpCeiling'))!;
  expect(ceiling.datapoints.some((value: number | null) => value! >= 10)).toBe(true);
});

test('counts blocked requests in the metrics that alarms watch', async () => {
  const alarms: AlarmView[] = await local(stage.url, '/alarms.json');
  const blocks = alarms.filter(({ logicalId }) => /FirewallBlocks/.test(logicalId));
  expect(blocks.map(({ blind }) => blind)).toEqual([null, null]);
  for (const { datapoints } of blocks) expect(datapoints.some((value: number | null) => value! > 0)).toBe(true);
});
