/**
 * Errors inside Stripe, lost responses, changed parameters, missing objects: pressing the button again succeeds and
 * creates nothing twice.
 */
import type Stripe from 'stripe';
import { learnerPartition, productKey, priceKey } from '../../lib/model/keys.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, course, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill({ codes: [{ code: 'FIRST', price: 900, products: [briefing.link] }] });

const kept500 = { code: 'api_error', status: 500, details: { kept: true } };
const once = (operation: string, more: object = {}) =>
  harness.kernel.faults.set({ rules: [{ service: 'stripe', operation, times: 1, error: kept500, ...more }] });
const all = (noun: 'customer' | 'subscription' | 'payment_intent' | 'price') =>
  [...harness.control.all(noun)] as unknown as { id: string; status: string; metadata: Stripe.Metadata }[];
const ofLearner = (noun: Parameters<typeof all>[0], { sub }: { sub: string }) =>
  all(noun).filter(({ metadata }) => metadata['learner'] === sub);
/** Repeats the request until it is answered, like a learner who is told to try again. */
async function insist(buyer: ReturnType<typeof newBuyer>, request: typeof course | typeof briefing) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await till.ask(buyer, request);
    if (answer.clientSecret || attempt === 3) return answer;
  }
}

describe.each([
  ['an error that Stripe keeps', {}],
  ['one that came after its effect', { afterwards: true }],
  ['a lock that another request holds', { error: { code: 'lock_timeout', status: 429 } }],
  ['too many requests', { error: { code: 'rate_limit', status: 429 } }],
  // Milliseconds; longer than the client's timeout.
  ['an answer that comes too late', { error: undefined, delay: 4000 }],
])('%s', (_, more) => {
  test.each([
    ['POST /v1/customers', course],
    ['POST /v1/payment_intents', course],
    ['POST /v1/customers', briefing],
    ['POST /v1/prices', briefing],
    ['POST /v1/subscriptions', briefing],
    ['POST /v1/coupons', { ...briefing, promoCode: 'FIRST' }],
  ] as const)('at %s does not keep a learner from buying', async (operation, request) => {
    const buyer = newBuyer();
    // Every price is new, so the request has to create one.
    const product = await till.row(productKey(request.link).PK, 'PRODUCT');
    const plans = structuredClone(product.paymentPlans);
    if (operation === 'POST /v1/prices') {
      plans[0].packages[0].price += 100;
      await harness.write({ ...product, paymentPlans: plans });
    }
    once(operation, more);
    const intent = await insist(buyer, request as typeof course);
    harness.kernel.faults.set({ rules: [] });
    expect(intent).toMatchObject({ errors: [], clientSecret: expect.any(String) });
    expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
    await till.settle();
    expect(await till.isOpen(buyer, request.link)).toBe(true);
    expect(await till.ask(buyer, request as typeof course)).toMatchObject({
      errors: [{ code: request.operation === 'getPaymentIntent' ? 'AlreadyOwned' : 'AlreadySubscribed' }],
    });
    expect(await quietly(() => harness.check())).toEqual([]);
    if (operation === 'POST /v1/prices') await harness.write(product);
  });
});

test('a product that was renamed after a lost response is sold, as one payment', async () => {
  const buyer = newBuyer();
  const product = await till.row(productKey(course.link).PK, 'PRODUCT');
  // The response never arrives, twice: the SDK retries once.
  harness.kernel.faults.set({
    rules: [{ service: 'stripe', operation: 'POST /v1/payment_intents', times: 2, wire: 'reset', afterwards: true }],
  });
  await till.ask(buyer, course);
  harness.kernel.faults.set({ rules: [] });
  await harness.write({ ...product, name: 'Another name' });
  const intent = await insist(buyer, course);
  expect(intent.errors).toEqual([]);
  expect(ofLearner('payment_intent', buyer)).toHaveLength(1);
  await harness.write(product);
});

test('a customer that is missing at Stripe is created again, and the purchase continues', async () => {
  const buyer = newBuyer();
  await till.ask(buyer, course);
  const { id } = await till.row(learnerPartition(buyer.sub), 'CUSTOMER');
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).customers.del(id);
  const bought = await till.buy(buyer, { ...course, link: 'futures-contracts-explained' });
  expect(await till.order(buyer, bought.id)).toMatchObject({ status: 'paid' });
  expect((await till.row(learnerPartition(buyer.sub), 'CUSTOMER')).id).not.toBe(id);
});

test('a customer is not forgotten because something else is missing at Stripe', async () => {
  const buyer = newBuyer();
  const error = { code: 'resource_missing', status: 404, details: { param: 'payment_method_configuration' } };
  harness.kernel.faults.set({
    rules: [{ service: 'stripe', operation: 'POST /v1/payment_intents', times: 1, error }],
  });
  expect(await till.ask(buyer, course)).toMatchObject({ errors: [{ code: 'PaymentUnavailable' }] });
  harness.kernel.faults.set({ rules: [] });
  expect(await till.ask(buyer, course)).toMatchObject({ errors: [], clientSecret: expect.any(String) });
  expect(ofLearner('customer', buyer)).toHaveLength(1);
});

test('a price that is missing at Stripe is created again, and the customer stays', async () => {
  const buyer = newBuyer();
  await till.ask(buyer, course);
  const customers = ofLearner('customer', buyer);
  const { price, packageId } = (await till.row(productKey(briefing.link).PK, 'PRODUCT')).paymentPlans[0].packages[0];
  const key = priceKey(briefing.link, packageId, price);
  await harness.write({
    ...key,
    baseType: 'price',
    id: 'price_ofAnotherAccount',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const { id } = await till.buy(buyer, briefing);
  expect(ofLearner('customer', buyer)).toEqual(customers);
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active' });
  expect((await till.row(key.PK, key.SK)).id).not.toBe('price_ofAnotherAccount');
});

test('an account whose customer is unknown at Stripe can be deleted, and its open orders end', async () => {
  const buyer = newBuyer();
  for (const [operation, request] of [
    ['POST /v1/payment_intents', course],
    ['POST /v1/subscriptions', briefing],
  ] as const) {
    // The answer is lost, so the order has no payment's id.
    once(operation, { afterwards: true, times: 9 });
    await till.ask(buyer, request);
    harness.kernel.faults.set({ rules: [] });
  }
  const { PK, SK, ...customer } = await till.row(`USER#${buyer.sub}`, 'CUSTOMER');
  await harness.write({ PK, SK, ...customer, id: 'cus_ofAnotherAccount' });
  expect(await till.ask(buyer, { operation: 'endPayments' })).toMatchObject({ success: true });
  const rows = await harness.rows(learnerPartition(buyer.sub));
  expect(rows.filter(({ baseType }) => baseType === 'checkout')).toEqual([]);
});

test('a deleted account ends all its subscriptions, including those of a forgotten customer', async () => {
  const buyer = newBuyer();
  const { billing } = await till.buy(buyer, briefing);
  const { forgetCustomer } = await import('../../functions/payments/customer.ts');
  const { id } = await till.row(`USER#${buyer.sub}`, 'CUSTOMER');
  await forgetCustomer(buyer.sub, id);
  // By then Stripe has forgotten the idempotency key of the first one.
  harness.pass(2 * days);
  await till.ask(buyer, course);
  expect(ofLearner('customer', buyer)).toHaveLength(2);
  expect(await till.ask(buyer, { operation: 'endPayments' })).toMatchObject({ success: true });
  expect(all('subscription').find((each) => each.id === billing)).toMatchObject({ status: 'canceled' });
});

test('a refund that failed at the bank can be requested again', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  expect(await till.ask(buyer, { operation: 'requestRefund', id })).toMatchObject({ order: { status: 'refunded' } });
  const refunds = [...harness.control.all('refund')] as unknown as Stripe.Refund[];
  harness.control.failRefund(refunds.find((refund) => refund.payment_intent === payment)!.id);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid' });
  expect(await till.ask(buyer, { operation: 'requestRefund', id })).toMatchObject({ order: { status: 'refunded' } });
});

test('an error that Stripe replays does not keep a learner from their refund', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, course);
  once('POST /v1/refunds');
  await till.ask(buyer, { operation: 'requestRefund', id });
  expect(await till.ask(buyer, { operation: 'requestRefund', id })).toMatchObject({ order: { status: 'refunded' } });
  expect(await harness.check()).toEqual([]);
});

test('two concurrent requests, one of which fails, share one order and one payment', async () => {
  const buyer = newBuyer();
  once('POST /v1/subscriptions');
  const answers = await Promise.all([till.ask(buyer, briefing), till.ask(buyer, briefing), till.ask(buyer, briefing)]);
  const secrets = new Set(answers.flatMap(({ clientSecret }) => clientSecret ?? []));
  expect(secrets.size).toBe(1);
  expect(await harness.pay([...secrets][0]!)).toBe('succeeded');
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect(await harness.check()).toEqual([]);
});
