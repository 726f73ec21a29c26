/**
 * Stripe's events: only signed ones are accepted, each takes effect once, and none is lost when its processing fails.
 */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { eventKey } from '../../lib/model/keys.ts';
import { payloadOf, signatureOf } from '../../lib/local/outside/stripe/webhooks/deliveries.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, course, membership, newBuyer } from './till.ts';

jest.setTimeout(60_000);
const [current, previous] = ['whsec_current', 'whsec_previous'] as const;
const { harness, till } = openTill();
beforeAll(async () => {
  const keys = { webhookSecrets: [current, previous] };
  harness.kernel.ports.secrets.put(harness.variables[environment.webhookKeys]!, JSON.stringify(keys));
});

const now = () => Math.floor(Date.now() / 1000);
const post = async (body: string, signature: string) =>
  quietly(async () => {
    const request = { body, isBase64Encoded: false, headers: { 'stripe-signature': signature } };
    return ((await harness.functions.webhook(request as never)) as { statusCode: number }).statusCode;
  });
/** A paid order and the event that reports it. */
async function paid(buyer = newBuyer()) {
  const intent = await till.ask(buyer, course);
  expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
  const told = harness.news().find(({ type }) => type === 'payment_intent.succeeded')!;
  return { id: intent.orderId as string, told, body: payloadOf(told as unknown as Stripe.EventBase) };
}

test.each([
  ['by the current secret', 200, (body: string) => signatureOf(body, current, now())],
  ['by the previous secret, while one is rolled', 200, (body: string) => signatureOf(body, previous, now())],
  ['by nobody', 400, () => `t=${now()},v1=${'0'.repeat(64)}`],
  ['by a secret that is not ours', 400, (body: string) => signatureOf(body, 'whsec_other', now())],
  ['for other words', 400, (body: string) => signatureOf(`${body} `, current, now())],
  ['an hour ago', 400, (body: string) => signatureOf(body, current, now() - 3600)],
  ['in an hour', 400, (body: string) => signatureOf(body, current, now() + 3600)],
])('signed %s: %i', async (_, status, signature) => {
  const buyer = newBuyer();
  const { id, body } = await paid(buyer);
  expect(await post(body, signature(body))).toBe(status);
  expect(await quietly(() => harness.drain())).toBe(status === 200 ? 1 : 0);
  expect(await till.order(buyer, id)).toMatchObject({ status: status === 200 ? 'paid' : 'pending' });
});

test('a body larger than any Stripe event is not even parsed', async () => {
  const body = ' '.repeat(600_000);
  expect(await post(body, signatureOf(body, current, now()))).toBe(413);
});

test('a live-mode event is rejected on a stage in test mode', async () => {
  const { told } = await paid();
  const body = payloadOf({ ...told, livemode: true } as unknown as Stripe.EventBase);
  expect(await post(body, signatureOf(body, current, now()))).toBe(200);
  expect(await quietly(() => harness.drain())).toBe(0);
});

test.each([
  ['a single purchase', course, 'GET /v1/payment_intents/:id'],
  ['a subscription', briefing, 'GET /v1/subscriptions/:id'],
])('%s: an event whose processing failed takes effect on the next delivery', async (_, request, operation) => {
  const buyer = newBuyer();
  const intent = await till.ask(buyer, request);
  expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
  const news = harness.news();
  harness.kernel.faults.set({ rules: [{ service: 'stripe', operation, error: { code: 'api_error', status: 503 } }] });
  for (const event of news) await quietly(() => harness.deliver([event])).catch(() => undefined);
  expect(await till.isOpen(buyer, request.link)).toBe(false);
  harness.kernel.faults.set({ rules: [] });
  await quietly(() => harness.deliver(news));
  expect(await till.isOpen(buyer, request.link)).toBe(true);
});

test('events about the same object that arrive together cause one lookup, and each is marked', async () => {
  const refunded = await till.buy(newBuyer(), course);
  const intent = await till.ask(newBuyer(), membership);
  expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
  harness.control.refund(refunded.payment);
  const news = harness.news();
  expect(news.length).toBeGreaterThan(4);
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  const looks: string[] = [];
  faults.around = async (service, operation, effect) => {
    if (service === 'stripe') looks.push(operation);
    return usual(service, operation, effect);
  };
  // The queue may deliver a message twice.
  await quietly(() => harness.deliver([...news, news[0]!].slice(-10)));
  faults.around = usual;
  const times = (operation: string) => looks.filter((each) => each === operation).length;
  expect(times('GET /v1/subscriptions/:id')).toBe(1);
  expect(times('GET /v1/payment_intents/:id')).toBe(1);
  // An invoice is checked for refunds only when a refund or a dispute event names it.
  expect(times('GET /v1/invoices/:id')).toBe(0);
  for (const { id } of news) expect(await till.row(eventKey(id).PK, eventKey(id).SK)).toBeDefined();
  expect(await harness.check()).toEqual(expect.not.arrayContaining([expect.stringContaining(intent.orderId)]));
});

test('a change that leaves too little room for its events’ marks is written, and all of them are marked', async () => {
  const { transactFor } = await import('../../functions/payments/events.ts');
  const { maxWrites, put } = await import('../../functions/payments/transaction.ts');
  const ids = Array.from({ length: 10 }, (_, at) => `evt_room${at}`);
  const effect = Array.from({ length: maxWrites - 5 }, (_, at) =>
    put(eventKey(`evt_effect${at}`), { baseType: 'event' }),
  );
  expect(await transactFor(ids, effect)).toEqual([]);
  const rows = (await harness.rows()).map(({ PK }) => PK);
  for (const id of ids) expect(rows).toContain(eventKey(id).PK);
  expect(rows.filter((PK) => PK.includes('evt_effect'))).toHaveLength(effect.length);
});

test('each event is marked together with its effect: reconciliation finds none of them again', async () => {
  harness.pass(10 * 60_000);
  await quietly(() => harness.functions.reconcile());
  const single = await till.buy(newBuyer(), course);
  const period = await till.buy(newBuyer(), briefing);
  await till.buy(newBuyer(), membership);
  for (const { payment } of [single, period]) harness.control.refund(payment, 500);
  // One by one: the first has the effect, and the others are marked without one.
  for (const event of harness.news()) await quietly(() => harness.deliver([event]));
  harness.control.dispute(single.payment);
  await till.settle();
  harness.pass(10 * 60_000);
  expect(await quietly(() => harness.functions.reconcile())).toMatchObject({ events: 0 });
  expect(await harness.check()).toEqual([]);
});
