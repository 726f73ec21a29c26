import type Stripe from 'stripe';
import { signatureOf } from '../../../lib/local/outside/stripe/webhooks/deliveries.ts';
import { day, smallStripe, type SmallStripe } from './small-stripe.ts';

let small: SmallStripe;
let stripe: Stripe;
beforeEach(async () => {
  small = await smallStripe({ durable: true });
  ({ stripe } = small);
});
afterEach(() => small.stop());

const pay = () =>
  stripe.paymentIntents.create({ amount: 4900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
const undelivered = async () =>
  (await stripe.events.list({ delivery_success: false, limit: 100 })).data.map(({ type }) => type);
const kinds = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

test('signs as the SDK does', () => {
  const [payload, secret, timestamp] = ['{"a": "é"}', 'whsec_x', 1_700_000_000];
  expect(signatureOf(payload, secret, timestamp)).toBe(
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  );
});

test('an endpoint gets the events it subscribes to, until it is disabled or deleted', async () => {
  small.listen();
  const [{ id, url }] = (await stripe.webhookEndpoints.list()).data as [Stripe.WebhookEndpoint];
  await stripe.webhookEndpoints.del(id);
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: ['payment_intent.succeeded'],
    api_version: '2026-10-28.endive',
  });
  expect(made.secret).toMatch(/^whsec_/);
  expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret');
  await pay();
  await small.current().deliveries.idle();
  expect(small.types()).toEqual(['payment_intent.succeeded']);
  await stripe.webhookEndpoints.update(made.id, { disabled: true });
  await pay();
  await small.current().deliveries.idle();
  expect(small.received).toHaveLength(1);
});

test('retries an unaccepted event, soon in real time and at once when the clock moves, for three days', async () => {
  small.listen();
  let refusals = 2;
  small.answer = () => (refusals-- > 0 ? 500 : 200);
  await pay();
  await small.current().deliveries.idle();
  expect(await undelivered()).toHaveLength(2);
  await small.pass(2);
  expect(await undelivered()).toEqual([]);
  expect(small.types().toSorted()).toEqual(kinds.toSorted());
  small.answer = () => 503;
  await pay();
  for (let hours = 0; hours < 100; hours += 4) await small.pass(4 * 3600);
  expect(await undelivered()).toHaveLength(3);
  small.answer = () => 200;
  await small.pass(day);
  expect(await undelivered()).toHaveLength(3);
  const [event] = (await stripe.events.list({ type: 'payment_intent.succeeded', delivery_success: false })).data;
  expect(event!.pending_webhooks).toBe(1);
  small.current().control.resend(event!.id);
  await small.current().deliveries.idle();
  expect(small.received.at(-1)!.event.id).toBe(event!.id);
  expect((await stripe.events.retrieve(event!.id)).pending_webhooks).toBe(0);
});

test('the stage has one endpoint: another replaces it and gets pending events; any event can be sent by hand', async () => {
  const { control, deliveries } = small.current();
  control.listen('http://127.0.0.1:9/closed', { secret: 'whsec_1' });
  const { id } = await pay();
  await deliveries.idle();
  small.listen();
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  await small.pass(5);
  expect(small.types()).toEqual(kinds);
  control.tell('payment_intent.canceled', id);
  await deliveries.idle();
  expect(small.received.at(-1)!.event).toMatchObject({
    type: 'payment_intent.canceled',
    data: { object: { id, status: 'succeeded' } },
  });
  expect(() => control.tell('x', 'pi_x')).toThrow('No such object');
});

test('chaos: duplicates, reordering and losses, the same for the same seed', async () => {
  small.listen();
  const { control, deliveries } = small.current();
  control.setChaos({ seed: 1, duplicate: 3, reorder: 0.5 });
  for (let number = 0; number < 5; number++) await pay();
  await deliveries.idle();
  expect(small.received).toHaveLength(60);
  const order = small.types().filter((type, place, all) => all.indexOf(type) === place);
  expect(new Set(small.received.map(({ event }) => event.id)).size).toBe(15);
  expect(order).toHaveLength(3);
  control.setChaos({ drop: 1 });
  await pay();
  await deliveries.idle();
  expect(small.received).toHaveLength(60);
  expect((await undelivered()).toSorted()).toEqual(kinds.toSorted());
  control.setChaos({});
  await small.pass(5);
  expect(await undelivered()).toEqual([]);
});

test('events of one customer arrive in any order during changes, each as it was when created', async () => {
  small.listen();
  const customer = await stripe.customers.create();
  for (let number = 0; number < 8; number++) {
    const { id } = await stripe.paymentIntents.create({
      ...{ amount: 4900, currency: 'usd', customer: customer.id },
      ...{ confirm: true, payment_method: 'pm_card_visa' },
    });
    await stripe.refunds.create({ payment_intent: id, amount: 100 });
    await stripe.refunds.create({ payment_intent: id });
  }
  await small.current().deliveries.idle();
  const happened = (await stripe.events.list({ limit: 100 })).data.toReversed().map(({ id }) => id);
  const heard = small.received.map(({ event }) => event.id);
  expect(heard.toSorted()).toEqual(happened.toSorted());
  expect(heard).not.toEqual(happened);
  const refunds = small.received.filter(({ event }) => event.type === 'charge.refunded');
  const amounts = refunds.map(({ event }) => (event.data.object as Stripe.Charge).amount_refunded);
  expect(amounts.filter((amount) => amount === 100)).toHaveLength(8);
  expect(amounts.some((amount, at) => amount === 4900 && amounts.slice(at).includes(100))).toBe(true);
});

test('accepted state survives a kill, and pending events are sent after it', async () => {
  small.listen();
  small.answer = () => 500;
  const paid = await pay();
  await small.current().deliveries.idle();
  const { body } = await stripe
    .rawRequest('GET', `/v1/payment_intents/${paid.id}`)
    .then((answer) => ({ body: JSON.stringify(answer) }));
  small.restart();
  small.answer = () => 200;
  expect(JSON.stringify(await stripe.rawRequest('GET', `/v1/payment_intents/${paid.id}`))).toBe(body);
  await small.pass(5);
  expect(small.types()).toEqual(kinds);
  expect(
    (
      await stripe.events.list({
        types: ['payment_intent.succeeded', 'charge.succeeded'],
        created: { gte: paid.created },
      })
    ).data,
  ).toHaveLength(2);
  small.current().control.wipe();
  expect((await stripe.events.list()).data).toEqual([]);
  small.restart();
  expect(small.current().control.overview()).toMatchObject({ payments: [], endpoints: [{ status: 'enabled' }] });
});

test('a drill of 500 purchases takes seconds', async () => {
  const began = performance.now();
  const { control } = small.current();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let number = 0; number < 25; number++) {
        const made = await stripe.paymentIntents.create(
          { amount: 4900, currency: 'usd' },
          { idempotencyKey: crypto.randomUUID() },
        );
        await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
      }
    }),
  );
  expect([...control.all('charge')]).toHaveLength(500);
  process.stdout.write(`500 purchases: ${Math.round(performance.now() - began)} ms\n`);
});
