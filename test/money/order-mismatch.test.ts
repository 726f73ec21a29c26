/**
 * A payment opens exactly what was agreed, for the learner who agreed to it, for as long as we hold the money; nothing
 * else does.
 */
import type Stripe from 'stripe';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, course, meetAtTheTable, metrics, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(60_000);
let api: Stripe;
const { harness, till } = openTill();
beforeAll(async () => {
  api = await (await import('../../functions/payments/stripe.ts')).stripe();
});

const bundle = { ...course, link: 'foundations-set' } as const;
const at = (id: string) =>
  ([...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[]).find((each) => each.id === id)!;

/** An order that is requested and not yet paid. */
async function begun(request: typeof course | typeof briefing = course) {
  const buyer = newBuyer();
  const { clientSecret: secret, orderId: id } = await till.ask(buyer, request);
  return { buyer, secret, id, payment: secret.split('_secret_')[0] as string };
}

/** The learner's customer id at Stripe. */
async function customerOf(buyer: Buyer): Promise<string> {
  const { clientSecret } = await till.ask(buyer, course);
  return at(clientSecret.split('_secret_')[0]).customer as string;
}

/** Creates another payment with the same metadata, and pays it. @returns `pi_...` */
async function paidLike(payment: string, customer = at(payment).customer as string): Promise<string> {
  const { amount, currency, metadata } = at(payment);
  const params = { amount, currency, metadata, customer, allowed_payment_method_types: ['card'] };
  const other = await api.paymentIntents.create(params);
  expect(await harness.pay(other.client_secret!)).toBe('succeeded');
  return other.id;
}

test.each([
  ['of another amount', { amount: 5000 }],
  ['in another currency', { currency: 'eur' }],
  ['of another stage', { metadata: { stage: 'another' } }],
  ['of another customer', { customer: 'another' }],
  ['of no customer', { customer: null }],
])('a payment %s opens nothing', async (_, change) => {
  const { buyer, secret, id, payment } = await begun();
  // Anyone who holds the secret key can do this; our functions cannot.
  if ('customer' in change) Object.assign(at(payment), { customer: change.customer && (await customerOf(newBuyer())) });
  else await api.paymentIntents.update(payment, change);
  expect(await harness.pay(secret)).toBe('succeeded');
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending' });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
});

test('a pending payment of another amount does not keep the order waiting', async () => {
  const { buyer, id, payment } = await begun();
  await api.paymentIntents.update(payment, { amount: 5000 });
  harness.control.process(payment);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending' });
});

test('a payment that collected less than its amount opens nothing', async () => {
  const { buyer, secret, id, payment } = await begun();
  expect(await harness.pay(secret)).toBe('succeeded');
  Object.assign(at(payment), { amount_received: 100 });
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending' });
});

test('a second payment that names an order does not pay it', async () => {
  const { buyer, id, payment } = await begun();
  const other = await paidLike(payment);
  expect(other).not.toBe(payment);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending', payment });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
});

test('a payment by another customer, made before the order has one, opens nothing', async () => {
  const { buyer, id, payment } = await begun();
  const key = { PK: `USER#${buyer.sub}`, SK: `ORDER#${id}` };
  // The state between writing the order and writing its payment.
  await harness.write({ ...(await till.row(key.PK, key.SK)), payment: null });
  await paidLike(payment, await customerOf(newBuyer()));
  const told = harness.news();
  expect(await metrics(() => harness.deliver(told))).toContain('"PaymentMismatch":1');
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending', payment: null });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
  // The learner's own payment, equally unrecorded, is accepted.
  await paidLike(payment);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid' });
});

test('a payment stays the learner’s after their customer was deleted at Stripe', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  await api.customers.del(at(payment).customer as string);
  await till.settle();
  harness.control.refund(payment);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'refunded' });
});

test('live money requested by another stage raises an alarm, test money does not', async () => {
  const [single, monthly] = [await begun(), await begun(briefing)];
  expect(await harness.pay(single.secret)).toBe('succeeded');
  expect(await harness.pay(monthly.secret)).toBe('succeeded');
  const payment = at(single.payment);
  const subscription = till.atStripe(till.billing(monthly.id));
  const told = harness.news();
  for (const [livemode, times] of [
    [false, 0],
    [true, 1],
  ] as const) {
    for (const each of [payment, subscription])
      Object.assign(each, { livemode, metadata: { ...each.metadata, stage: 'another' } });
    const said = await metrics(() => harness.deliver(told.map((event) => ({ ...event, id: `${event.id}${times}` }))));
    for (const name of ['PaymentMismatch', 'SubscriptionWithoutOrder'])
      expect([name, said.includes(`"${name}":1`)]).toEqual([name, times === 1]);
  }
});

test('a subscription of another stage opens nothing', async () => {
  const { buyer, secret, id } = await begun(briefing);
  await api.subscriptions.update(till.billing(id), { metadata: { stage: 'another' } });
  expect(await harness.pay(secret)).toBe('succeeded');
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'incomplete' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
});

test('the products of a bundle stay open for as long as we hold the money', async () => {
  const buyer = newBuyer();
  const { payment, id } = await till.buy(buyer, bundle);
  const { opens: links } = await till.order(buyer, id);
  expect(links.length).toBeGreaterThan(2);
  const open = async () => {
    await till.settle();
    return Promise.all(links.map((link: string) => till.isOpen(buyer, link)));
  };
  const all = (is: boolean) => links.map(() => is);
  expect(await open()).toEqual(all(true));
  harness.control.dispute(payment);
  expect(await open()).toEqual(all(false));
  harness.control.closeDispute(payment, 'won');
  expect(await open()).toEqual(all(true));
  harness.control.refund(payment, 500);
  expect(await open()).toEqual(all(true));
  harness.control.refund(payment);
  expect(await open()).toEqual(all(false));
});

test('two purchases that open the same course and settle concurrently both succeed', async () => {
  const buyer = newBuyer();
  const orders: string[] = [];
  for (const request of [course, bundle]) {
    const { clientSecret, orderId } = await till.ask(buyer, request);
    expect(await harness.pay(clientSecret)).toBe('succeeded');
    orders.push(orderId);
  }
  const told = harness.news().filter(({ type }) => type === 'payment_intent.succeeded');
  expect(told).toHaveLength(2);
  const { restore } = meetAtTheTable(harness, 2);
  await quietly(() => Promise.all(told.map((event) => harness.deliver([event]))));
  restore();
  const { grants } = await till.row(`USER#${buyer.sub}`, `OWNED#${course.link}`);
  expect(Object.keys(grants).sort()).toEqual(orders.sort());
});

test('a product paid for between the check and the order is not ordered again', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, course);
  const { openOrder } = await import('../../functions/payments/open-order.ts');
  const product = harness.content.products.find(({ link }) => link === course.link) as ProductItem;
  const quote = { price: product.price, discount: 0, credit: 0, total: product.price };
  const wanted = { asking: buyer, product, chosen: null, promo: null, quote, credits: [], consent: null };
  expect(await openOrder(wanted)).toBeUndefined();
});
