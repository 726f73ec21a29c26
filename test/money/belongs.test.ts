/** Money opens what was agreed, for whom it was agreed, and as long as it is ours; nothing else does. */
import type Stripe from 'stripe';
import type { ProductItem } from '../../lib/model/items.ts';
import { quietly } from '../drill/ground.ts';
import { openTill } from './open-till.ts';
import { briefing, course, meetAtTheTable, newBuyer } from './till.ts';

jest.setTimeout(60_000);
let api: Stripe;
const { ground, till } = openTill();
beforeAll(async () => {
  api = await (await import('../../functions/payments/stripe.ts')).stripe();
});

const bundle = { ...course, link: 'foundations-set' } as const;
const at = (id: string) =>
  ([...ground.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[]).find((each) => each.id === id)!;

/** Asked for and not paid yet. */
async function begun(request: typeof course | typeof briefing = course) {
  const buyer = newBuyer();
  const { clientSecret: secret, orderId: id } = await till.ask(buyer, request);
  return { buyer, secret, id, payment: secret.split('_secret_')[0] as string };
}

test.each([
  ['of another amount', { amount: 5000 }],
  ['in another currency', { currency: 'eur' }],
  ['of another stage', { metadata: { stage: 'another' } }],
])('a payment %s opens nothing', async (_, change) => {
  const { buyer, secret, id, payment } = await begun();
  await api.paymentIntents.update(payment, change);
  expect(await ground.pay(secret)).toBe('succeeded');
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending' });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
});

test('a payment of another amount that is under way does not keep the order waiting', async () => {
  const { buyer, id, payment } = await begun();
  await api.paymentIntents.update(payment, { amount: 5000 });
  ground.control.process(payment);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending' });
});

test('a payment that brought less than it was for opens nothing', async () => {
  const { buyer, secret, id, payment } = await begun();
  expect(await ground.pay(secret)).toBe('succeeded');
  Object.assign(at(payment), { amount_received: 100 });
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending' });
});

test('a second payment in the name of an order is not the order’s', async () => {
  const { buyer, id, payment } = await begun();
  const { amount, currency, metadata } = at(payment);
  const other = await api.paymentIntents.create({ amount, currency, metadata, allowed_payment_method_types: ['card'] });
  expect(await ground.pay(other.client_secret!)).toBe('succeeded');
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'pending', payment });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
});

test('a subscription of another stage opens nothing', async () => {
  const { buyer, secret, id } = await begun(briefing);
  await api.subscriptions.update(till.billing(id), { metadata: { stage: 'another' } });
  expect(await ground.pay(secret)).toBe('succeeded');
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'incomplete' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
});

test('what a bundle includes is open as long as its money is ours', async () => {
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
  ground.control.dispute(payment);
  expect(await open()).toEqual(all(false));
  ground.control.closeDispute(payment, 'won');
  expect(await open()).toEqual(all(true));
  ground.control.refund(payment, 500);
  expect(await open()).toEqual(all(true));
  ground.control.refund(payment);
  expect(await open()).toEqual(all(false));
});

test('two purchases that open the same course and are settled at once both hold', async () => {
  const buyer = newBuyer();
  const orders: string[] = [];
  for (const request of [course, bundle]) {
    const { clientSecret, orderId } = await till.ask(buyer, request);
    expect(await ground.pay(clientSecret)).toBe('succeeded');
    orders.push(orderId);
  }
  const told = ground.news().filter(({ type }) => type === 'payment_intent.succeeded');
  expect(told).toHaveLength(2);
  const { restore } = meetAtTheTable(ground, 2);
  await quietly(() => Promise.all(told.map((event) => ground.deliver([event]))));
  restore();
  const { grants } = await till.row(`USER#${buyer.sub}`, `OWNED#${course.link}`);
  expect(Object.keys(grants).sort()).toEqual(orders.sort());
});

test('what was paid for between the look and the order is not ordered again', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, course);
  const { openOrder } = await import('../../functions/payments/open-order.ts');
  const product = ground.content.products.find(({ link }) => link === course.link) as ProductItem;
  const quote = { price: product.price, discount: 0, total: product.price };
  const wanted = { asking: buyer, product, chosen: null, promo: null, quote, consent: null };
  expect(await openOrder(wanted)).toBeUndefined();
});
