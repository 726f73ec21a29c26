/** Floods and oversized requests: the application itself limits their effect, without a firewall in front. */
import { connect, type Socket } from 'node:net';
import { ceilings } from '../../lib/model/ceilings.ts';
import { checkoutsPerHour } from '../../lib/model/checkout-limits.ts';
import { hourlyQuotas } from '../../lib/model/quotas.ts';
import { sideBySide } from '../tools/security/side-by-side.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { rowsOf } from './table.ts';

const stage = ownStage();
let config: Config;
let learner: Learner;
let lingering: Promise<string>[];

beforeAll(async () => {
  config = await configOf(stage.url);
  // Connections that begin a request and never finish it; they are checked at the end.
  lingering = Array.from({ length: 50 }, (_, index) => linger(index % 2 === 0 ? '/' : '/_aws/appsync/x/graphql'));
  learner = await newLearner(stage.url);
});

/** The response to a connection that sends the head of a request line by line and never completes it. */
function linger(path: string): Promise<string> {
  const { port } = new URL(stage.url);
  return new Promise((resolve) => {
    let said = '';
    const socket: Socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n`),
    );
    const drip = setInterval(() => socket.write('x-slow: 1\r\n'), 1_000);
    socket.on('data', (chunk) => (said += chunk)).on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve(said);
    });
  });
}

const as = (who: Learner, query: string) => ask(config.graphqlEndpoint, { authorization: who.idToken }, query);
const visit = (query: string, headers: object = {}) =>
  ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey, ...headers }, query);
const codeOf = ({ data, errors }: Awaited<ReturnType<typeof as>>): string => {
  if (errors) throw new Error(JSON.stringify(errors));
  return data.it.errors[0]?.code ?? 'fine';
};
const said = (query: string) => `${query} { errors { code message } }`;

interface Flood {
  readonly what: string;
  /** One request of the flood; each differs, so that caching identical ones does not help. */
  readonly query: (index: number) => string;
  /** How many have an effect; the rest are refused. */
  readonly most: number;
  readonly refusal: string;
  readonly effect: 'fine' | 'InvalidPromoCode' | 'NoPicture' | 'UnknownOrder' | 'UnknownSubscription' | 'NotOwned';
}

const floods: readonly Flood[] = [
  {
    what: 'guesses of codes',
    query: (index) => `{ it: ${said(`getPromoCode(code: "GUESS-${index}")`)} }`,
    most: ceilings.promo.learner,
    refusal: 'RateLimited',
    effect: 'InvalidPromoCode',
  },
  {
    what: 'pictures',
    query: () => `mutation { it: ${said('keepPicture')} }`,
    most: hourlyQuotas.picture,
    refusal: 'RateLimited',
    effect: 'NoPicture',
  },
  {
    what: 'calendar addresses',
    query: () => `mutation { it: ${said('createCalendarFeed')} }`,
    most: hourlyQuotas.calendar,
    refusal: 'RateLimited',
    effect: 'fine',
  },
  {
    what: 'copies of all that is kept',
    query: () => `{ it: ${said('exportMyData')} }`,
    most: ceilings.export.learner,
    refusal: 'RateLimited',
    effect: 'fine',
  },
  {
    what: 'forms for another card',
    query: () => `mutation { it: ${said('changeCard(input: { id: "none" })')} }`,
    most: hourlyQuotas.card,
    refusal: 'RateLimited',
    effect: 'UnknownSubscription',
  },
];

test.each(floods.map((flood) => [flood.what, flood] as const))(
  '%s: a burst is limited to its ceiling, and the surplus is told to wait',
  async (_, { query, most, refusal, effect }) => {
    const flooding = await newLearner(stage.url);
    const answers = await Promise.all(Array.from({ length: most + 15 }, (__, index) => as(flooding, query(index))));
    const codes = answers.map(codeOf);
    const passed = codes.filter((code) => code !== refusal);
    // Two concurrent requests for the same calendar may be told to try again; they have counted.
    for (const code of passed) expect([effect, 'TryAgain']).toContain(code);
    expect(passed).toHaveLength(most);
    const { message } = answers[codes.indexOf(refusal)]!.data.it.errors[0];
    expect(message).toMatch(/in an hour\.$/);
    // No one else is limited, and an hour later the caller is allowed again.
    expect(codeOf(await as(learner, query(0)))).toBe(effect);
    const counts = (await rowsOf(stage.url, stage.directory, flooding.sub)).filter(
      ({ baseType }) => baseType === 'quota',
    );
    expect(counts).toMatchObject([{ count: most, ttl: expect.any(Number) }]);
  },
);

test('concurrent checkouts count like sequential ones, and each product has one', async () => {
  const links = ['forex-sessions', 'economic-calendar', 'trading-journal', 'earnings-season', 'intermarket-reading'];
  const more = [
    'the-opening-hour',
    'volatility-and-position-size',
    'support-and-resistance-tested',
    'opening-bell-live',
    'foundations-set',
  ];
  const eager = await newLearner(stage.url);
  const all = [...links, ...more, 'index-futures-desk', 'index-futures-desk', 'forex-sessions'];
  const codes = (
    await Promise.all(all.map((link) => as(eager, `{ it: ${said(`getPaymentIntent(link: "${link}")`)} }`)))
  ).map(codeOf);
  expect(codes.filter((code) => code === 'TooManyCheckouts').length).toBeGreaterThan(0);
  const rows = await rowsOf(stage.url, stage.directory, eager.sub);
  expect(rows.filter(({ baseType }) => baseType === 'checkout').length).toBeLessThanOrEqual(checkoutsPerHour);
  expect(rows.find(({ SK }) => SK.startsWith('QUOTA#checkout'))!['count']).toBeLessThanOrEqual(checkoutsPerHour);
});

test('rejects or truncates an unlimited body, text or list', async () => {
  const search = async (params: object) =>
    (
      await visit(
        `{ it: queryProducts(params: ${JSON.stringify(JSON.stringify(params))}) { limit page products { link } errors { code } } }`,
      )
    ).data.it;
  expect(await search({ limit: 1e9, text: '' })).toMatchObject({ limit: 48, errors: [] });
  expect(await search({ text: 'chart '.repeat(1_500), page: 1e300 })).toMatchObject({ errors: [] });
  expect(await search({ text: 'chart '.repeat(50_000) })).toMatchObject({ errors: [{ code: 'InvalidInput' }] });
  const lessons = Array.from(
    { length: 2_000 },
    () => '{ code: "x", position: 1, done: true, at: "2026-11-20T10:00:00Z" }',
  ).join(' ');
  const progress = await as(
    learner,
    `mutation { it: saveProgress(input: { link: "trading-journal", lessons: [${lessons}] }) { errors { code } } }`,
  );
  // AppSync reads at most fifteen thousand tokens.
  expect(progress.errors?.[0]?.message ?? progress.data?.it.errors[0].code).toMatch(
    /Maximum char length exceeded|InvalidInput|NotOwned/,
  );
  const long = 'y'.repeat(1_000_000);
  for (const query of [
    `mutation { it: addProductReview(input: { link: "risk-before-return", rating: 5, review: "${long}" }) { errors { code } } }`,
    `mutation { it: setUserProfile(input: { name: "${long}" }) { errors { code } } }`,
    `{ it: getProductByLink(link: "${long}") { errors { code } } }`,
    `mutation { it: toggleWishlist(input: { link: "${long}" }) { errors { code } } }`,
    `mutation { it: issueCertificate(link: "${long}") { errors { code } } }`,
    `{ it: getProductReviews(link: "${long}") { errors { code } } }`,
  ])
    expect([query.slice(0, 40), (await as(learner, query)).errors]).toEqual([query.slice(0, 40), undefined]);
  const huge = await fetch(config.graphqlEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': config.apiKey },
    body: 'x'.repeat(11_000_000),
  }).then(
    ({ status }) => status,
    () => 413,
  );
  expect(huge).toBe(413);
});

test("refusing another learner's data takes as long as refusing missing data, and so does an unknown login", async () => {
  const order = (await as(learner, '{ it: getPaymentIntent(link: "forex-sessions") { orderId } }')).data.it.orderId;
  const other = await newLearner(stage.url);
  const begin = (USERNAME: string) => async () => {
    await fetch(config.userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: config.userPoolClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'a1'.repeat(192) },
      }),
    }).then((response) => response.text());
  };
  const orderOf = (id: string) => () => as(other, `{ getUserOrder(id: "${id}") { order { id } errors { code } } }`);
  const unknown = '01JD0000000000000000000000';
  expect((await orderOf(order)()).text).toBe((await orderOf(unknown)()).text);
  for (const [there, none] of [
    [orderOf(order), orderOf(unknown)],
    [begin(learner.email), begin(`nobody-${process.pid}@example.com`)],
  ] as const)
    expect(await sideBySide(there, none)).toMatchObject({ apart: false });
});

test('what others see of a learner contains no account ID that would lead to their picture or rows', async () => {
  const writer = await newLearner(stage.url, 'Quill Zebrafinch');
  await as(writer, 'mutation { purchaseFreeProduct(input: { link: "risk-before-return" }) { success } }');
  expect(
    (
      await as(
        writer,
        'mutation { it: addProductReview(input: { link: "risk-before-return", rating: 4, review: "Sober." }) { errors { code } } }',
      )
    ).errors,
  ).toBeUndefined();
  const { text } = await visit(
    '{ getProductReviews(link: "risk-before-return") { reviews { id link name rating review own } } }',
  );
  expect(text).toContain('Sober.');
  for (const mark of [writer.sub, writer.email, 'Zebrafinch']) expect(text).not.toContain(mark);
  const seat = await as(learner, '{ it: getClassroom(link: "opening-bell-live") { userId displayName } }');
  expect(seat.text).not.toContain(learner.sub);
});

test('a request that never ends is cut off while others are answered', async () => {
  const { status } = await fetch(`${stage.url}/config.json`);
  expect(status).toBe(200);
  const ends = await Promise.all(lingering);
  for (const end of ends) expect(end === '' || /^HTTP\/1\.1 408 /.test(end)).toBe(true);
  expect(await local(stage.url, '/clock')).toMatchObject({ now: expect.anything() });
});
