/** The webhook: only events signed by Stripe with the current or the previous secret count, and each of them once. */
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { eventKey } from '../../../lib/model/keys.ts';
import { local } from '../caller.ts';
import { newLearner, type Learner } from '../learners.ts';
import { runSchedule } from '../shop.ts';
import { physicalId, rootOf } from '../table.ts';
import { tillOn, until, type Till } from './till.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
let till: Till;
let learner: Learner;
let door: string;
let secret: string;
let keys: { webhookSecrets: string[] };
let secrets: SecretsManagerClient;
let SecretId: string;
beforeAll(async () => {
  till = await tillOn(url, directory);
  learner = await newLearner(url);
  door = (await till.control('state')).endpoints[0].url;
  secrets = new SecretsManagerClient(rootOf(url, directory, 'secretsmanager'));
  SecretId = await physicalId(url, 'AWS::SecretsManager::Secret', 'WebhookKeys', 'payments');
  keys = JSON.parse((await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString!);
  secret = keys.webhookSecrets[0]!;
});

const now = () => Math.floor(Date.now() / 1000);
const sign = (body: string | Buffer, by = secret, at = now()) =>
  `t=${at},v1=${createHmac('sha256', by).update(`${at}.`).update(body).digest('hex')}`;
const send = async (body: string | Buffer, signature?: string) =>
  (
    await fetch(door, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body: new Uint8Array(Buffer.from(body)),
    })
  ).status;

let events = 0;
/** An event in Stripe's format, about any object. */
const eventOf = (type: string, object: object, changes: object = {}) => {
  const id = `evt_${process.pid}x${Date.now()}x${(events += 1)}`;
  const event = {
    ...{ id, object: 'event', api_version: '2026-10-28.endive', created: now(), livemode: false },
    ...{ pending_webhooks: 1, request: { id: null, idempotency_key: null }, type, data: { object } },
    ...changes,
  };
  return { id, body: JSON.stringify(event) };
};
/** How often functions have counted something, from their log lines. */
const counted = (name: string) =>
  readdirSync(join(directory, 'logs'))
    .map((file) => readFileSync(join(directory, 'logs', file), 'utf8').split(`"Metrics":[{"Name":"${name}"`).length - 1)
    .reduce((sum, times) => sum + times, 0);
const isDone = async (id: string) => (await till.row(eventKey(id))) !== undefined;
const done = (id: string) => until(`the mark of ${id}`, async () => (await isDone(id)) || null);

/** Bought and paid while Stripe's own webhooks are blocked. */
async function unpaidOrder(link: string) {
  const intent = await till.shop.query(learner, `getPaymentIntent(link: "${link}")`);
  return { ...intent, payment: intent.clientSecret.split('_secret_')[0] as string };
}

test('rejects an event that is not signed by Stripe, exactly as sent and recently, and changes nothing', async () => {
  const { payment, orderId } = await unpaidOrder('forex-sessions');
  const before = await till.kept(learner);
  const { id, body } = eventOf('payment_intent.succeeded', { id: payment, object: 'payment_intent' });
  const forged = body.replace(payment, 'pi_another');
  const parsed = JSON.stringify(JSON.parse(body), null, 2);
  expect(parsed).not.toBe(body);
  const refusals = [
    ['no signature', body, undefined],
    ['an empty one', body, ''],
    ['no time', body, sign(body).replace(/^t=\d+,/, '')],
    ['a wrong secret', body, sign(body, 'whsec_wrong')],
    ['altered', forged, sign(body)],
    ['re-serialised', parsed, sign(body)],
    ['one byte more', `${body} `, sign(body)],
    ['old', body, sign(body, secret, now() - 301)],
    ['of the future', body, sign(body, secret, now() + 3600)],
    ['another scheme', body, sign(body).replace('v1=', 'v0=')],
    ['a time beside the signed one', body, sign(body).replace(/^t=\d+/, `t=${now() + 1}`)],
    ['an empty body', '', sign(body)],
    ['no JSON, well signed', 'hello', sign('hello')],
  ] as const;
  const refused = counted('WebhookRefused');
  for (const [what, sent, signature] of refusals) expect([what, await send(sent, signature)]).toEqual([what, 400]);
  expect(counted('WebhookRefused')).toBe(refused + refusals.length);
  expect(await isDone(id)).toBe(false);
  expect(await till.kept(learner)).toEqual(before);
  const { status } = await till.shop.orderWhen(learner, orderId, () => true);
  expect(status).toBe('pending');
});

test('looks a validly signed but false event up at Stripe, and changes nothing', async () => {
  const { payment, orderId } = await unpaidOrder('economic-calendar');
  const lie = eventOf('payment_intent.succeeded', {
    ...{ id: payment, object: 'payment_intent', status: 'succeeded', amount_received: 8900, metadata: {} },
  });
  expect(await send(lie.body, sign(lie.body))).toBe(200);
  await done(lie.id);
  expect((await till.shop.orderWhen(learner, orderId, () => true)).status).toBe('pending');
  expect((await till.access(learner, 'economic-calendar')) ?? null).toBeNull();
});

test('accepts the previous secret during a rotation, and rejects it afterwards', async () => {
  const put = (webhookSecrets: string[]) =>
    secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify({ webhookSecrets }) }));
  try {
    await put(['whsec_next', secret]);
    // Each environment of the function looks beyond its cached secret at most every half minute: forged requests in
    // earlier tests may have used that up in one, and requests in other tests may have started another. Stripe retries
    // as well.
    for (const by of ['whsec_next', secret]) {
      const { body } = eventOf('charge.updated', { id: 'ch_none', object: 'charge' });
      const end = Date.now() + 60_000;
      let status = await send(body, sign(body, by));
      for (; status !== 200 && Date.now() < end; status = await send(body, sign(body, by))) await setTimeout(1000);
      expect([by === secret, status]).toEqual([by === secret, 200]);
    }
  } finally {
    await put(keys.webhookSecrets);
  }
  const { body } = eventOf('charge.updated', { id: 'ch_none', object: 'charge' });
  expect(await send(body, sign(body))).toBe(200);
});

test('accepts events of the other mode, of unknown types and about unknown objects, rejects thin ones, and changes nothing', async () => {
  const before = await till.kept(learner);
  const live = eventOf('payment_intent.succeeded', { id: 'pi_live', object: 'payment_intent' }, { livemode: true });
  const kind = eventOf('payout.paid', { id: 'po_1', object: 'payout' });
  const thin = JSON.stringify({
    ...{ id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', livemode: false },
    ...{ created: new Date().toISOString(), related_object: null },
  });
  const ofOtherMode = counted('WebhookOfOtherMode');
  for (const body of [live.body, kind.body]) expect(await send(body, sign(body))).toBe(200);
  expect(counted('WebhookOfOtherMode')).toBe(ofOtherMode + 1);
  // The endpoint is registered for full events: this one has nothing that the worker could read.
  expect(await send(thin, sign(thin))).toBe(400);
  // A payment that does not belong to this stage.
  const foreign = await till.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  const other = eventOf('payment_intent.succeeded', { id: foreign.id, object: 'payment_intent' });
  expect(await send(other.body, sign(other.body))).toBe(200);
  const real = eventOf('customer.deleted', { id: 'cus_unknown', object: 'customer' });
  expect(await send(real.body, sign(real.body))).toBe(200);
  await done(real.id);
  expect(await isDone(live.id)).toBe(false);
  expect(await till.kept(learner)).toEqual(before);
});

test('rejects a body of 5 MB, and one of 600 kB', async () => {
  for (const size of [5 * 2 ** 20, 600 * 1024]) {
    const body = Buffer.alloc(size, 'x');
    expect(await send(body, sign(body))).toBe(413);
  }
});

test('one event delivered twenty times, before, after and between others, creates one order, one ownership and one mail', async () => {
  const buyer = await newLearner(url);
  const { id, payment } = await till.buy(buyer, 'trading-journal');
  const events = await until('the event of the payment', async () => {
    const { data } = await till.stripe.events.list({ type: 'payment_intent.succeeded', limit: 50 });
    return data.filter(({ data: { object } }) => (object as { id: string }).id === payment);
  });
  const [event] = events;
  const before = await till.kept(buyer);
  const body = JSON.stringify(event);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, sign(body))));
  expect(new Set(answers)).toEqual(new Set([200]));
  // Late events about earlier states, and the same state under other event types.
  for (const type of ['payment_intent.payment_failed', 'payment_intent.processing', 'payment_intent.canceled']) {
    const late = eventOf(type, { id: payment, object: 'payment_intent', status: 'canceled' });
    expect(await send(late.body, sign(late.body))).toBe(200);
    await done(late.id);
  }
  const again = (rows: Record<string, unknown>[]) => rows.map(({ updatedAt, ...row }) => row);
  expect(again(await till.kept(buyer))).toEqual(again(before));
  // SES may be throttling: what one run does not send, the next one does.
  const mails = await until('the mail of the order', async () => {
    await runSchedule(url, 'SendMail');
    const all: { to: string[]; subject: string; text: string }[] = await local(url, '/mail');
    const sent = all.filter(({ to, text }) => to.includes(buyer.email) && text.includes(id));
    return sent.length > 0 && sent;
  });
  expect(mails).toHaveLength(1);
});

test('a success delivered after its refund changes nothing: the order is as Stripe has it', async () => {
  const buyer = await newLearner(url);
  const { id, payment } = await till.buy(buyer, 'economic-calendar');
  await till.control('refund', { payment });
  const first = eventOf('charge.refunded', { id: 'ch_x', object: 'charge', payment_intent: payment });
  expect(await send(first.body, sign(first.body))).toBe(200);
  await till.shop.orderWhen(buyer, id, ({ status }) => status === 'refunded');
  const second = eventOf('payment_intent.succeeded', { id: payment, object: 'payment_intent', status: 'succeeded' });
  expect(await send(second.body, sign(second.body))).toBe(200);
  await done(second.id);
  expect(await till.shop.orderWhen(buyer, id, () => true)).toMatchObject({ status: 'refunded', refunded: 8900 });
  expect((await till.access(buyer, 'economic-calendar')) ?? null).toBeNull();
});
