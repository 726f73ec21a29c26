import type Stripe from 'stripe';
import { errorOf, smallStripe, type SmallStripe } from './small-stripe.ts';

let small: SmallStripe;
let stripe: Stripe;
beforeAll(async () => {
  small = await smallStripe();
  ({ stripe } = small);
});
afterAll(() => small.stop());
afterEach(() => small.faults.set({ rules: [] }));

const good = { amount: 4900, currency: 'usd' };
const returns = { return_url: 'https://school.example/' };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${small.url}${path}`, { method: 'POST', body, headers: { authorization: 'Bearer sk_test_1', ...headers } });

test.each<[string, object, object]>([
  [
    'a removed parameter',
    { ...good, payment_method_types: ['card'] },
    { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
  ],
  ['an unknown one', { ...good, ammount: 1 }, { code: 'parameter_unknown', param: 'ammount' }],
  [
    'an unknown one inside',
    { ...good, automatic_payment_methods: { enabled: true, x: 1 } },
    { code: 'parameter_unknown', param: 'automatic_payment_methods[x]' },
  ],
  ['a missing one', { currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
  ['a part of a cent', { ...good, amount: 10.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
  ['too little', { ...good, amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
  ['too much', { ...good, amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
  ['no currency', { ...good, currency: 'dollars' }, { param: 'currency' }],
  [
    'two that exclude each other',
    { ...good, allowed_payment_method_types: ['card'], automatic_payment_methods: { enabled: true } },
    { code: 'parameters_exclusive' },
  ],
  ['an unknown customer', { ...good, customer: 'cus_x' }, { code: 'resource_missing', param: 'customer' }],
  ['an empty text', { ...good, customer: '' }, { code: 'parameter_invalid_empty', param: 'customer' }],
  ['a long value of metadata', { ...good, metadata: { a: 'x'.repeat(501) } }, { param: 'metadata[a]' }],
  [
    '51 keys of metadata',
    { ...good, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`k${key}`, 'v'])) },
    { param: 'metadata' },
  ],
  ['a bracket in a name of metadata', { ...good, metadata: { 'a[b]': 'x' } }, { param: 'metadata' }],
  ['one we do not emulate', { ...good, capture_method: 'manual' }, { code: 'not_emulated', param: 'capture_method' }],
])('rejects %s by name', async (_, params, error) => {
  const refusal = await errorOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...error });
  expect(refusal.requestId).toMatch(/^req_/);
});

test('rejects removed subscription parameters', async () => {
  const { id: customer } = await stripe.customers.create();
  const price = await stripe.prices.create({ currency: 'usd', unit_amount: 100, product_data: { name: 'Once' } });
  const create = (further: object) =>
    errorOf(stripe.subscriptions.create({ customer, items: [{ price: price.id }], ...further }));
  expect(await create({ coupon: 'x' })).toMatchObject({ code: 'parameter_unknown', param: 'coupon' });
  expect(await create({ discounts: [{ coupon: 'x' }] })).toMatchObject({ param: 'items[0][price]' });
  expect(await create({ trial_end: 4e9, trial_period_days: 3 })).toMatchObject({ code: 'parameters_exclusive' });
});

test('unknown IDs: 404 in the path, and `undefined` is one of them', async () => {
  for (const call of [
    stripe.paymentIntents.retrieve('pi_x'),
    stripe.subscriptions.retrieve('undefined'),
    stripe.customers.del('cus_x'),
    stripe.coupons.retrieve('../x'),
  ])
    expect(await errorOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  expect((await post('/v1/nothing', '')).status).toBe(404);
});

test('a publishable key opens what its client secret opens, and nothing else', async () => {
  const made = await stripe.paymentIntents.create({ ...good, metadata: { secret: 'x' } });
  const seen = (secret: string, id = made.id) =>
    fetch(`${small.url}/v1/payment_intents/${id}?client_secret=${secret}&key=pk_test_1`).then(async (answer) => [
      answer.status,
      await answer.json(),
    ]);
  expect(await seen(made.client_secret!)).toEqual([200, expect.not.objectContaining({ metadata: expect.anything() })]);
  expect((await seen('pi_1_secret_2'))[0]).toBe(400);
  expect((await seen(''))[0]).toBe(400);
  expect(await errorOf(small.publicly.paymentIntents.create(good))).toMatchObject({
    statusCode: 403,
    code: 'secret_key_required',
  });
  expect(await errorOf(small.publicly.customers.list())).toMatchObject({ statusCode: 403 });
  expect((await fetch(`${small.url}/v1/customers`)).status).toBe(401);
  expect((await post('/v1/customers', '', { authorization: 'Bearer sk_live_1' })).status).toBe(401);
  const preflight = await fetch(`${small.url}/v1/payment_methods`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

test('echoes the version, paginates lists, and checks expansions', async () => {
  const answer = await post('/v1/customers', 'email=a%40example.com&metadata[k]=v+w', {
    'stripe-version': '2026-10-28.endive',
  });
  expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
  expect(await answer.json()).toMatchObject({ email: 'a@example.com', metadata: { k: 'v w' } });
  const { id: customer } = await stripe.customers.create();
  for (let amount = 100; amount < 107; amount++) await stripe.paymentIntents.create({ ...good, amount, customer });
  const amounts: number[] = [];
  for await (const { amount } of stripe.paymentIntents.list({ customer, limit: 3 })) amounts.push(amount);
  expect(amounts).toEqual([106, 105, 104, 103, 102, 101, 100]);
  const first = await stripe.paymentIntents.list({ customer, limit: 3, expand: ['data.customer'] });
  expect(first).toMatchObject({
    object: 'list',
    has_more: true,
    url: '/v1/payment_intents',
    data: [{ customer: { id: customer } }, {}, {}],
  });
  const newer = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: first.data[2]!.id });
  expect(newer.data.map(({ amount }) => amount)).toEqual([106, 105]);
  expect(await errorOf(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  expect(await errorOf(stripe.customers.list({ starting_after: 'cus_x' }))).toMatchObject({ code: 'resource_missing' });
  expect(await errorOf(stripe.paymentIntents.list({ customer, expand: ['data.status'] }))).toMatchObject({
    param: 'expand',
  });
});

test('an idempotency key replays its response, rejects other parameters, and is pruned after a day', async () => {
  const create = (key: string, body = 'amount=4900&currency=usd') =>
    post('/v1/payment_intents', body, { 'idempotency-key': key });
  const [first, second] = [await create('k1'), await create('k1')];
  expect(await second.text()).toBe(await first.text());
  expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  const other = await create('k1', 'amount=5000&currency=usd');
  expect([other.status, (await other.json()).error.type]).toEqual([400, 'idempotency_error']);
  expect((await create('k2', 'amount=x&currency=usd')).status).toBe(400);
  expect((await create('k2')).status).toBe(200);
  const declined = 'amount=100&currency=usd&confirm=true&payment_method=pm_card_chargeDeclined';
  const answers = [await create('k3', declined), await create('k3', declined)];
  expect(answers.map(({ status }) => status)).toEqual([402, 402]);
  expect(await answers[1]!.text()).toBe(await answers[0]!.text());
  small.clock.set(small.clock.now() + 25 * 3600 * 1000);
  expect((await create('k1', 'amount=5000&currency=usd')).status).toBe(200);
  expect((await create('x'.repeat(256))).status).toBe(400);
});

test('of two concurrent requests with one key one runs, the other is told to retry', async () => {
  small.faults.set({ rules: [{ service: 'stripe', operation: 'POST /v1/customers', delay: 100 }] });
  const answers = await Promise.all([1, 2].map(() => post('/v1/customers', 'name=a', { 'idempotency-key': 'same' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.headers.get('stripe-should-retry')).toBe('true');
});

test('faults: before, after the effect, stored for good, and on the wire', async () => {
  const operation = 'POST /v1/customers';
  const strike = (rule: object) => small.faults.set({ rules: [{ service: 'stripe', operation, times: 1, ...rule }] });
  const create = (idempotencyKey: string) => stripe.customers.create({ name: 'F' }, { idempotencyKey });
  const many = () => small.current().control.overview().counts.customer;
  let before = many();
  strike({ error: { code: 'rate_limit', status: 429 } });
  expect(await errorOf(create('f1'))).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
  strike({ error: { code: 'api_error', status: 503 } });
  expect(await errorOf(create('f1'))).toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
  expect(many()).toBe(before);
  strike({ afterwards: true, error: { code: 'api_error', status: 500 } });
  expect(await errorOf(create('f1'))).toMatchObject({ statusCode: 500 });
  expect(many()).toBe(++before!);
  expect((await create('f1')).name).toBe('F');
  expect(many()).toBe(before);
  strike({ error: { code: 'api_error', status: 500, details: { kept: true } } });
  for (let call = 0; call < 2; call++) expect(await errorOf(create('f2'))).toMatchObject({ statusCode: 500 });
  strike({ wire: 'reset', times: 2 });
  expect(await errorOf(create('f3'))).toMatchObject({ type: 'StripeConnectionError' });
  expect(many()).toBe(before);
  // The SDK itself retries on a reset connection, with the same key: one effect, one response.
  strike({ wire: 'reset', afterwards: true });
  expect((await create('f3')).name).toBe('F');
  expect(many()).toBe(++before!);
  const answer = () => post('/v1/customers', '', { 'idempotency-key': 'f4' }).then((response) => response.text());
  strike({ wire: 'malformed', afterwards: true });
  const half = await answer();
  expect(() => JSON.parse(half)).toThrow('JSON');
  expect(many()).toBe(++before!);
  expect(JSON.parse(await answer())).toMatchObject({ object: 'customer' });
  expect(many()).toBe(before);
  strike({ wire: 'silence' });
  expect(await errorOf(stripe.customers.create({}, { timeout: 200 }))).toMatchObject({ type: 'StripeConnectionError' });
});

test.each(['paymentIntents', 'setupIntents', 'subscriptions', 'invoices', 'charges'] as const)(
  'lists no %s of a customer that it does not know',
  async (noun) => {
    expect(await errorOf(stripe[noun].list({ customer: 'cus_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
  },
);

test('a card that was detached, or paid without a customer to keep it, is never used again', async () => {
  const { id: customer } = await stripe.customers.create();
  const { id: kept } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.paymentMethods.detach(kept);
  const pay = (further: object) =>
    stripe.paymentIntents.create({ ...good, customer, confirm: true, ...returns, ...further });
  const refusal = { statusCode: 400, message: expect.stringContaining('It may not be used again.') };
  expect(await errorOf(stripe.paymentMethods.attach(kept, { customer }))).toMatchObject(refusal);
  expect(await errorOf(pay({ payment_method: kept }))).toMatchObject(refusal);
  const { payment_method: once } = await pay({ payment_method: 'pm_card_visa' });
  expect(await errorOf(pay({ payment_method: once }))).toMatchObject(refusal);
  const { payment_method: often } = await pay({ payment_method: 'pm_card_visa', setup_future_usage: 'off_session' });
  expect(await pay({ payment_method: often })).toMatchObject({ status: 'succeeded' });
});
