/** Plans while they run: slow responses, older periods, failing cards, deleted accounts. */
import type Stripe from 'stripe';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { packageOf } from '../../lib/model/quote.ts';
import { billingKey, eventKey, type Key } from '../../lib/model/keys.ts';
import { refundsPerYear } from '../../lib/model/refund-promise.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { beforeWrite, briefing, type Buyer, course, holdRead, meetAtTheTable, membership, newBuyer } from './till.ts';

jest.setTimeout(90_000);
let api: Stripe;
const { harness, till } = openTill();
beforeAll(async () => {
  api = await (await import('../../functions/payments/stripe.ts')).stripe();
});

const statuses = async (buyer: Buyer) => (await harness.orders(buyer.sub)).map(({ status }) => status);
const at = async (billing: string) => (await api.subscriptions.retrieve(billing)).status;
/** Advances the clock by a month. */
const renew = async () => {
  harness.pass(32 * days);
  await till.settle();
};
const pastDue = async (buyer: Buyer) => {
  const bought = await till.buy(buyer, briefing);
  harness.control.failRenewals(bought.billing, 4);
  await renew();
  expect(await till.subscription(buyer, bought.id)).toMatchObject({ status: 'past-due' });
  return bought;
};

test('a slow response does not restore access that was revoked meanwhile', async () => {
  for (let nth = 1; ; nth += 1) {
    const buyer = newBuyer();
    const { id, billing } = await till.buy(buyer, briefing);
    await api.subscriptions.update(billing, { cancel_at_period_end: true });
    const early = harness.news().filter(({ type }) => type === 'customer.subscription.updated');
    const { held, release } = holdRead(harness, nth);
    const slow = quietly(() => harness.deliver(early));
    const reached = await Promise.race([held.then(() => true), slow.then(() => false)]);
    if (reached) {
      await api.subscriptions.update(billing, { cancel_at_period_end: false });
      await till.settle();
    }
    release();
    await slow;
    if (!reached) {
      expect(nth).toBeGreaterThan(1);
      break;
    }
    expect([nth, await till.subscription(buyer, id)]).toEqual([nth, expect.objectContaining({ status: 'active' })]);
  }
  expect(await harness.check()).toEqual([]);
});

test('an event with no news costs one lookup and is counted as such, and a change is seen', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  const { PK, SK } = billingKey(billing);
  const said: string[] = [];
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  /** Counts the calls that an event about the subscription causes; the test may deliver it repeatedly. */
  const hear = async () => {
    said.length = 0;
    harness.control.tell('customer.subscription.updated', billing);
    const news = harness.news();
    faults.around = async (service, operation, effect) => {
      said.push(`${service} ${operation}`);
      return usual(service, operation, effect);
    };
    await quietly(() => harness.deliver(news)).finally(() => (faults.around = usual));
    for (const event of news) expect(await till.row(eventKey(event.id).PK, eventKey(event.id).SK)).toBeDefined();
    return said.toSorted();
  };
  const before = await till.row(PK, SK);
  expect(await hear()).toEqual([
    'dynamodb BatchGetItem',
    'dynamodb TransactWriteItems',
    'stripe GET /v1/invoices',
    'stripe GET /v1/subscriptions/:id',
  ]);
  expect(await till.row(PK, SK)).toEqual({ ...before, version: before.version + 1 });
  const { clientSecret } = await till.ask(buyer, { operation: 'changeCard', id });
  expect(await harness.pay(clientSecret, 'pm_card_amex')).toBe('succeeded');
  expect((await hear()).length).toBeGreaterThan(4);
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active', card: { brand: 'amex' } });
  expect(await hear()).toHaveLength(4);
  await api.subscriptions.update(billing, { cancel_at_period_end: true });
  expect((await hear()).length).toBeGreaterThan(4);
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'cancelled' });
});

test.each(['GET /v1/invoices/:id', 'GET /v1/subscriptions/:id', 'DELETE /v1/subscriptions/:id', 'GET /v1/invoices'])(
  'a refund of a period that crashed before the plan ended is completed by the next request: at %s',
  async (operation) => {
    const { faults } = harness.kernel;
    for (let nth = 1; ; nth += 1) {
      const buyer = newBuyer();
      const { id, billing } = await till.buy(buyer, briefing);
      const rule = { service: 'stripe', operation, error: { code: 'api_error', status: 503 } };
      // From the nth call on each one fails, until the next request.
      const before = { service: 'stripe', operation, times: nth - 1, delay: 0 };
      faults.set({ rules: [...(nth > 1 ? [before] : []), rule] });
      const first = await till.ask(buyer, { operation: 'requestRefund', id });
      faults.set({ rules: [] });
      const died = first.errors.length > 0;
      if (died) expect(await till.ask(buyer, { operation: 'requestRefund', id })).toMatchObject({ errors: [] });
      // None of Stripe's events has arrived.
      expect([nth, await at(billing)]).toEqual([nth, 'canceled']);
      expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
      expect(await till.isOpen(buyer, briefing.link)).toBe(false);
      expect(await harness.orders(buyer.sub)).toMatchObject([{ status: 'refunded' }]);
      if (!died) {
        expect(nth).toBeGreaterThan(1);
        break;
      }
    }
    await till.settle();
    expect(await harness.check()).toEqual([]);
  },
);

/** The learner's rows are deleted between the read from Stripe and the write of its result. */
async function expectGone(buyer: Buyer, billing: string): Promise<void> {
  const { dynamodb, table, toItem } = await import('../../functions/shared/dynamodb.ts');
  const own = async () => (await harness.rows()).filter(({ PK }) => PK === `USER#${buyer.sub}`);
  const remove = ({ PK, SK }: Key) =>
    dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
  let rows = 0;
  beforeWrite(harness, async () => {
    for (const row of await own()) {
      rows += 1;
      await remove(row);
    }
  });
  await quietly(() => harness.deliver(harness.news()));
  expect(rows).toBeGreaterThan(2);
  expect(await own()).toEqual([]);
  await remove(billingKey(billing));
}

test('an account that is deleted while its subscription is being read stays deleted', async () => {
  const buyer = newBuyer();
  const { billing } = await till.buy(buyer, briefing);
  await api.subscriptions.update(billing, { cancel_at_period_end: true });
  await expectGone(buyer, billing);
});

test('likewise while nothing is paid and only the subscription’s row is written', async () => {
  const buyer = newBuyer();
  const { orderId } = await till.ask(buyer, briefing);
  await expectGone(buyer, till.billing(orderId));
});

test('a second subscription made for an order is canceled and does not replace the order’s own', async () => {
  const buyer = newBuyer();
  const { orderId } = await till.ask(buyer, briefing);
  const checkout: CheckoutItem = await till.row(`USER#${buyer.sub}`, `CHECKOUT#${briefing.link}`);
  const product: ProductItem = await till.row(`PRODUCT#${briefing.link}`, 'PRODUCT');
  const { customer, items, metadata } = await api.subscriptions.retrieve(checkout.payment!);
  const other = await api.subscriptions.create({
    customer: customer as string,
    items: [{ price: items.data[0]!.price.id }],
    payment_behavior: 'default_incomplete',
    metadata,
  });
  const { keepSubscription } = await import('../../functions/payments/keep-subscription.ts');
  const ask = { ...buyer, ...briefing };
  const chosen = packageOf(product.paymentPlans, briefing.id, briefing.packageId)!;
  expect(await quietly(() => keepSubscription(ask, product, chosen, checkout, other))).toBe(false);
  expect([await at(other.id), await at(checkout.payment!)]).toEqual(['canceled', 'incomplete']);
  expect(await till.order(buyer, orderId)).toMatchObject({ payment: checkout.payment });
});

test('a refund of an older period leaves the subscription alone; a refund of the latest ends it', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  await renew();
  const [first, renewal] = till.invoicesOf(billing).map(till.paymentOf);
  harness.control.refund(first!);
  await till.settle();
  expect([await at(billing), await statuses(buyer)]).toEqual(['active', ['refunded', 'paid']]);
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect(await till.order(buyer, id)).toMatchObject({ status: 'refunded', refunded: 1900 });
  harness.control.refund(renewal!);
  await till.settle();
  expect([await at(billing), await statuses(buyer)]).toEqual(['canceled', ['refunded', 'refunded']]);
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  expect(await harness.check()).toEqual([]);
});

test('a learner who cancels during an unpaid period is no longer charged for it', async () => {
  const buyer = newBuyer();
  const { id, billing } = await pastDue(buyer);
  expect(await till.ask(buyer, { operation: 'cancelSubscription', id })).toMatchObject({ success: true });
  expect(await at(billing)).toBe('canceled');
  await renew();
  expect(till.invoicesOf(billing).filter(({ status }) => status === 'paid')).toHaveLength(1);
});

test('another card pays the unpaid amount at once, even after a declined one', async () => {
  const buyer = newBuyer();
  const { id, billing } = await pastDue(buyer);
  const give = async (card: string) => {
    harness.pass(2000);
    const { clientSecret } = await till.ask(buyer, { operation: 'changeCard', id });
    expect(await harness.pay(clientSecret, card)).toBe('succeeded');
    await till.settle();
    return till.subscription(buyer, id);
  };
  harness.control.failRenewals(billing, 0);
  expect(await give('pm_card_chargeCustomerFail')).toMatchObject({ status: 'past-due' });
  expect(await give('pm_card_mastercard')).toMatchObject({ status: 'active', card: { brand: 'mastercard' } });
  expect(await statuses(buyer)).toEqual(['paid', 'paid']);
  expect(await harness.check()).toEqual([]);
});

test('a deleted account leaves nothing chargeable at Stripe', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, membership);
  const open = [await till.ask(buyer, course), await till.ask(buyer, briefing)];
  const { id } = await till.row(`USER#${buyer.sub}`, 'CUSTOMER');
  expect(await till.ask(buyer, { operation: 'endPayments' })).toMatchObject({ success: true });
  expect(await api.customers.retrieve(id)).toMatchObject({ deleted: true });
  for (const { clientSecret } of open) expect(await harness.pay(clientSecret)).not.toBe('succeeded');
  const all = [...harness.control.all('subscription')] as unknown as Stripe.Subscription[];
  const own = all.filter(({ metadata }) => metadata['learner'] === buyer.sub);
  expect(own.map(({ status }) => ['canceled', 'incomplete_expired'].includes(status))).toEqual([true, true]);
});

test('refunds requested concurrently are counted one after the other', async () => {
  const buyer = newBuyer();
  const links = ['forex-sessions', 'futures-contracts-explained', 'the-opening-hour', 'economic-calendar'];
  expect(links.length).toBeGreaterThan(refundsPerYear);
  const orders = [];
  for (const link of links) orders.push((await till.buy(buyer, { ...course, link } as never)).id);
  const { restore } = meetAtTheTable(harness, links.length);
  await Promise.all(orders.map((id) => till.ask(buyer, { operation: 'requestRefund', id })));
  restore();
  await till.settle();
  expect((await statuses(buyer)).filter((status) => status === 'refunded')).toHaveLength(refundsPerYear);
  expect(await harness.check()).toEqual([]);
});
