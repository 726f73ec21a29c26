/**
 * Payment intents: one order and one payment for any number of requests, only the server's price, and typed refusals.
 */
import { newLearner, type Learner } from '../learners.ts';
import { cards } from '../shop.ts';
import { tillOn, type Till } from './till.ts';

const url = process.env['STAGE_URL']!;
let till: Till;
let learner: Learner;
beforeAll(async () => {
  till = await tillOn(url, process.env['STAGE_DIRECTORY']!);
  learner = await newLearner(url);
});

const intentFor = (link: string) => till.shop.query(learner, `getPaymentIntent(link: "${link}")`);
const planOf = (link: string, id: string, packageId: string) =>
  till.shop.query(learner, `getSubscriptionIntent(link: "${link}", id: "${id}", packageId: "${packageId}")`);

test("twenty concurrent requests create one order, one payment and one client secret, at the server's price", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => intentFor('economic-calendar')));
  const again = await intentFor('economic-calendar');
  const given = answers.filter(({ clientSecret }) => clientSecret !== null);
  // A request that collided with another is told to try again, and nothing else.
  for (const { clientSecret, errors } of answers)
    if (clientSecret === null) expect(errors).toMatchObject([{ code: 'TryAgain' }]);
  expect(given.length).toBeGreaterThan(0);
  for (const answer of given) expect(answer).toEqual(again);
  const { customers, payments } = await till.atStripe(learner);
  expect(customers).toHaveLength(1);
  expect(payments).toMatchObject([{ amount: 8900, currency: 'usd', status: 'requires_payment_method' }]);
  expect((await till.kept(learner)).filter(({ baseType }) => baseType === 'order')).toHaveLength(1);
});

test('rejects an amount or a price in the input as a schema error', async () => {
  for (const document of [
    '{ getPaymentIntent(link: "economic-calendar", amount: 1) { clientSecret } }',
    '{ getPaymentIntent(link: "economic-calendar", price: 0.1) { clientSecret } }',
    '{ getPaymentIntent(link: "economic-calendar", currency: "xts") { clientSecret } }',
    '{ getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month", price: 1) { clientSecret } }',
    'mutation { purchaseFreeProduct(input: { link: "economic-calendar", price: 0 }) { success } }',
    'mutation { requestRefund(input: { id: "x", amount: 100000 }) { errors { code } } }',
  ]) {
    const { data, errors } = await till.shop.raw(learner, document);
    expect([document, data ?? null, errors?.length]).toEqual([document, null, 1]);
    expect(errors![0]!.message).toMatch(/^Validation error/);
  }
});

const refused = 'errors { code field }';
test.each([
  ['an unknown product', 'getPaymentIntent(link: "no-such-course")', 'UnknownProduct', 'link'],
  ['an empty link', 'getPaymentIntent(link: "")', 'UnknownProduct', 'link'],
  ['a key of the table', 'getPaymentIntent(link: "x#PRODUCT")', 'UnknownProduct', 'link'],
  ['a link of 10 kB', `getPaymentIntent(link: "${'x'.repeat(10_240)}")`, 'UnknownProduct', 'link'],
  ['a free product', 'getPaymentIntent(link: "risk-before-return")', 'ProductIsFree', 'link'],
  ['a subscription bought singly', 'getPaymentIntent(link: "desk-membership")', 'NotSoldSingly', 'link'],
  [
    'a course taken for a subscription',
    'getSubscriptionIntent(link: "forex-sessions", id: "membership", packageId: "month")',
    'UnknownPlan',
    'link',
  ],
  [
    'an unknown product’s plan',
    'getSubscriptionIntent(link: "none", id: "membership", packageId: "month")',
    'UnknownProduct',
    'link',
  ],
  [
    'an unknown package',
    'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "week")',
    'UnknownPlan',
    'packageId',
  ],
  [
    'a package of no plan',
    'getSubscriptionIntent(link: "desk-membership", id: "other", packageId: "month")',
    'UnknownPlan',
    'packageId',
  ],
])('rejects %s, writes nothing, and does not call Stripe', async (_, field, code, about) => {
  const stranger = await newLearner(url, 'Bo');
  expect(await till.shop.query(stranger, field)).toEqual({
    ...{ clientSecret: null, orderId: null, price: null, discount: null, total: null, currency: null },
    errors: [{ code, field: about, message: expect.stringMatching(/\w/) }],
  });
  expect(await till.kept(stranger)).toEqual([]);
  expect((await till.atStripe(stranger)).customers).toEqual([]);
});

test('does not sell a product again that is owned directly or by a bundle, and gives no paid product away', async () => {
  const buyer = await newLearner(url, 'Cy');
  await till.buy(buyer, 'foundations-set');
  const before = await till.kept(buyer);
  const payments = (await till.atStripe(buyer)).payments.length;
  for (const link of ['foundations-set', 'forex-sessions', 'trading-journal'])
    expect(await till.shop.query(buyer, `getPaymentIntent(link: "${link}")`, `clientSecret ${refused}`)).toEqual({
      clientSecret: null,
      errors: [{ code: 'AlreadyOwned', field: 'link' }],
    });
  expect(await till.access(buyer, 'forex-sessions')).toMatchObject({ reason: 'bundle', through: 'Foundations Set' });
  for (const link of ['the-opening-hour', 'desk-membership'])
    expect(
      await till.shop.mutate(buyer, `purchaseFreeProduct(input: { link: "${link}" })`, `success ${refused}`),
    ).toEqual({ success: false, errors: [{ code: 'NotFree', field: 'link' }] });
  expect(await till.kept(buyer)).toEqual(before);
  expect((await till.atStripe(buyer)).payments).toHaveLength(payments);
});

test('twenty concurrent enrollments create one order', async () => {
  const enrol = () =>
    till.shop.mutate(learner, 'purchaseFreeProduct(input: { link: "starter-shelf" })', `success ${refused}`);
  for (const answer of await Promise.all(Array.from({ length: 20 }, enrol)))
    expect(answer).toEqual({ success: true, errors: [] });
  const orders = (await till.kept(learner)).filter(
    ({ link, baseType }) => baseType === 'order' && link === 'starter-shelf',
  );
  expect(orders).toMatchObject([{ status: 'paid', total: 0 }]);
});

test('a failed challenge or a card without funds leaves the order open; the next card pays it once', async () => {
  const intent = await intentFor('volatility-and-position-size');
  const [id] = intent.clientSecret.split('_secret_');
  expect(await till.shop.pay(intent.clientSecret, cards.challenged)).toBe('requires_action');
  await fetch(`${(await config()).stripeScript}/v1/3ds/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: intent.clientSecret, outcome: 'fail' }),
  });
  const failed = await till.shop.orderWhen(learner, intent.orderId, ({ problem }) => problem !== null);
  expect(failed).toMatchObject({ status: 'pending', problem: expect.stringMatching(/authenticat/i) });
  expect(await till.shop.pay(intent.clientSecret, cards.poor)).toBe('card_declined');
  await till.shop.orderWhen(learner, intent.orderId, ({ problem }) => /insufficient/.test(problem));
  expect(await intentFor('volatility-and-position-size')).toEqual(intent);
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  expect(await till.shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid')).toMatchObject({
    problem: null,
  });
  expect((await till.stripe.charges.list({ payment_intent: id! })).data.filter(({ paid }) => paid)).toHaveLength(1);
});
const config = async () => (await fetch(`${url}/config.json`)).json() as Promise<{ stripeScript: string }>;

test('a pending payment cannot be started again, and a slow success opens the course', async () => {
  const intent = await intentFor('earnings-season');
  const [payment] = intent.clientSecret.split('_secret_');
  await till.control('process', { payment });
  await till.shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'processing');
  expect(await intentFor('earnings-season')).toMatchObject({
    clientSecret: null,
    errors: [{ code: 'PaymentProcessing' }],
  });
  await till.control('settle', { payment, succeeded: true });
  await till.shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid');
  expect(await till.access(learner, 'earnings-season')).toMatchObject({ reason: 'order' });
});

test('recreates a customer deleted at Stripe once', async () => {
  const buyer = await newLearner(url, 'Di');
  await till.buy(buyer, 'trading-journal');
  const [first] = (await till.atStripe(buyer)).customers;
  await till.stripe.customers.del(first!);
  await till.buy(buyer, 'economic-calendar');
  const { customers, payments } = await till.atStripe(buyer);
  expect(customers.filter((id) => id !== first)).toHaveLength(1);
  expect(payments.filter(({ customer }) => customer !== first)).toMatchObject([{ status: 'succeeded' }]);
});

test('rejects the eleventh checkout within an hour before calling Stripe', async () => {
  const eager = await newLearner(url, 'Ed');
  const links = ['forex-sessions', 'economic-calendar', 'trading-journal', 'earnings-season', 'intermarket-reading'];
  const more = [
    'the-opening-hour',
    'volatility-and-position-size',
    'support-and-resistance-tested',
    'opening-bell-live',
  ];
  for (const link of [...links, ...more, 'foundations-set'])
    expect((await till.shop.query(eager, `getPaymentIntent(link: "${link}")`)).errors).toEqual([]);
  const before = await till.kept(eager);
  expect(await till.shop.query(eager, 'getPaymentIntent(link: "index-futures-desk")')).toMatchObject({
    clientSecret: null,
    errors: [{ code: 'TooManyCheckouts', field: null }],
  });
  expect(await till.kept(eager)).toEqual(before);
  expect((await till.atStripe(eager)).payments).toHaveLength(10);
  // An open order may still be paid.
  expect((await till.shop.query(eager, 'getPaymentIntent(link: "forex-sessions")')).errors).toEqual([]);
});

test('another package of a subscription replaces the first', async () => {
  const month = await planOf('pre-market-briefing', 'membership', 'month');
  const year = await planOf('pre-market-briefing', 'membership', 'year');
  expect([month.errors, year.errors]).toEqual([[], []]);
  expect(year).toMatchObject({ total: 19000 });
  expect(await till.shop.pay(month.clientSecret)).not.toBe('succeeded');
  expect(await till.shop.pay(year.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(learner, year.orderId, ({ status }) => status === 'paid');
  const { subscriptions } = await till.atStripe(learner);
  expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
});
