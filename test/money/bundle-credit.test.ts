/**
 * What a learner paid for members of a bundle is credited toward it: once, for as long as the bundle's order holds, and
 * never in addition to a refund.
 */
import type Stripe from 'stripe';
import { checkoutKey } from '../../lib/model/keys.ts';
import { checkoutMinutes } from '../../lib/model/checkout-limits.ts';
import { quietly } from '../tools/drill/harness.ts';
import { minutes } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { beforeWrite, briefing, course, meetAtTheTable, metrics, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill({
  codes: [
    { code: 'CHEAP', price: 5000, products: ['futures-contracts-explained'], amount: null },
    { code: 'GIVEN', price: 0, products: ['futures-contracts-explained'], amount: null },
    { code: 'SET-150', price: 15000, products: ['foundations-set'], amount: 5 },
    { code: 'SET-79', price: 7900, products: ['foundations-set'], amount: 5 },
    { code: 'SET-80', price: 7920, products: ['foundations-set'], amount: 5 },
  ],
});

const buying = (link: string) => ({ ...course, link }) as const;
const set = buying('foundations-set');
const futures = buying('futures-contracts-explained');
const forex = buying('forex-sessions');
const journal = buying('trading-journal');
const price = 22_900;
/**
 * The members' shares of the bundle's price, in proportion to their own prices (99, 129 and 59 of 287), each rounded up
 * to a cent.
 */
const share = { futures: 7900, forex: 10_294, journal: 4708 };

const members = async (buyer: Buyer) =>
  (await till.ask(buyer, { operation: 'getOwnedMembers', link: set.link })).members;
const free = (buyer: Buyer, link: string, promoCode?: string) =>
  till.ask(buyer, { operation: 'purchaseFreeProduct', link, ...(promoCode && { promoCode }) });
const refund = (buyer: Buyer, id: string) => till.ask(buyer, { operation: 'requestRefund', id });
const sweepAfter = async (count: number) => {
  harness.pass(count * minutes);
  await quietly(() => harness.functions.sweeper());
  await till.settle();
};
/** The refunded amount of a payment at Stripe, in minor units. */
const backOf = (payment: string): number =>
  ([...harness.control.all('refund')] as unknown as Stripe.Refund[])
    .filter((each) => each.payment_intent === payment && each.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
const sound = async () => expect(await harness.check()).toEqual([]);

/** A buyer who has bought Futures Contracts Explained on its own. */
async function partOwner(promoCode?: string) {
  const buyer = newBuyer();
  const own = await till.buy(buyer, { ...futures, ...(promoCode && { promoCode }) });
  return { buyer, own };
}

test('a learner who owns a member pays the bundle less its share; page, intent, order, payment and receipt agree', async () => {
  const { buyer, own } = await partOwner();
  expect(await members(buyer)).toEqual([{ link: futures.link, credit: share.futures }]);
  const intent = await till.ask(buyer, set);
  const total = price - share.futures;
  expect(intent).toMatchObject({ price, discount: 0, credit: share.futures, total, errors: [] });
  // A second request returns the same order, and the page shows the same price.
  expect(await till.ask(buyer, set)).toMatchObject({ orderId: intent.orderId, clientSecret: intent.clientSecret });
  expect(await members(buyer)).toEqual([{ link: futures.link, credit: share.futures }]);
  const bought = await till.buy(buyer, set);
  expect(await till.order(buyer, bought.id)).toMatchObject({
    ...{ status: 'paid', price, discount: 0, credit: share.futures, total },
    credits: [{ order: own.id, link: futures.link, name: 'Futures Contracts Explained', amount: share.futures }],
  });
  expect(await till.order(buyer, own.id)).toMatchObject({
    ...{ status: 'paid', total: 9900, credited: share.futures },
    creditedTo: { [bought.id]: share.futures },
  });
  expect((await till.mails(buyer)).at(-1).text).toContain(
    'Credit for Futures Contracts Explained, which you own: $79 off',
  );
  for (const { link } of [futures, forex, journal, set]) expect(await till.isOpen(buyer, link)).toBe(true);
  await sound();
});

test('no one is credited more than they paid, or for a product from a free claim, a 100 % code or a subscription', async () => {
  const cheap = await partOwner('CHEAP');
  expect(await members(cheap.buyer)).toEqual([{ link: futures.link, credit: 5000 }]);
  harness.control.refund(cheap.own.payment, 1000);
  await till.settle();
  expect(await till.ask(cheap.buyer, set)).toMatchObject({ credit: 4000, total: price - 4000 });
  const given = newBuyer();
  await free(given, futures.link, 'GIVEN');
  expect(await members(given)).toEqual([{ link: futures.link, credit: 0 }]);
  expect(await till.ask(given, set)).toMatchObject({ credit: 0, total: price });
  const lent = newBuyer();
  await till.buy(lent, briefing);
  expect(await members(lent)).toEqual([]);
  expect(await till.ask(newBuyer(), set)).toMatchObject({ credit: 0, total: price });
  await sound();
});

test('a code sets the price, and credits reduce it, never below zero', async () => {
  const one = await partOwner();
  const quote = await till.ask(one.buyer, { ...set, promoCode: 'SET-150' });
  expect(quote).toMatchObject({ price, discount: 7900, credit: share.futures, total: 15_000 - share.futures });
  // Twenty cents is below the smallest charge, so the credit is reduced until a card can pay the rest.
  const { id } = await till.buy(one.buyer, { ...set, promoCode: 'SET-80' });
  expect(await till.order(one.buyer, id)).toMatchObject({ discount: price - 7920, credit: 7870, total: 50 });
  const two = await partOwner();
  expect((await till.ask(two.buyer, { ...set, promoCode: 'SET-79' })).errors).toMatchObject([
    { code: 'NoPaymentRequired' },
  ]);
  expect(await free(two.buyer, set.link)).toMatchObject({ errors: [{ code: 'NotFree' }] });
  expect(await free(two.buyer, set.link, 'SET-79')).toMatchObject({ success: true });
  expect(await till.order(two.buyer, two.own.id)).toMatchObject({ credited: share.futures });
  expect(await till.isOpen(two.buyer, journal.link)).toBe(true);
  await sound();
});

test('a bundle is not sold to a learner who owns all of it', async () => {
  const { buyer } = await partOwner();
  for (const one of [forex, journal]) await till.buy(buyer, one);
  expect((await members(buyer)).map(({ credit }: { credit: unknown }) => credit)).toEqual(Object.values(share));
  const refused = { errors: [{ code: 'AlreadyOwned', message: 'You already own everything in this bundle.' }] };
  expect(await till.ask(buyer, set)).toMatchObject(refused);
  expect(await free(buyer, set.link, 'SET-79')).toMatchObject({ success: false, ...refused });
});

test('a refund of the credited course returns the uncredited part, once, and the rest after the bundle’s refund', async () => {
  const { buyer, own } = await partOwner();
  const bought = await till.buy(buyer, set);
  const answers = await Promise.all([refund(buyer, own.id), refund(buyer, own.id)]);
  expect(answers[0]).toMatchObject({ order: { status: 'partly-refunded', refunded: 2000 } });
  expect(backOf(own.payment)).toBe(2000);
  await till.settle();
  const counts =
    'What you paid counts toward Foundations Set. To get it back, ask for a refund of Foundations Set first.';
  expect((await refund(buyer, own.id)).errors).toMatchObject([{ code: 'NotRefundable', message: counts }]);
  expect(backOf(own.payment)).toBe(2000);
  await sound();
  expect(await refund(buyer, bought.id)).toMatchObject({ order: { status: 'refunded' } });
  await till.settle();
  expect(await till.order(buyer, own.id)).not.toHaveProperty('credited');
  expect(await till.isOpen(buyer, forex.link)).toBe(false);
  expect(await till.isOpen(buyer, futures.link)).toBe(true);
  await sound();
  expect(await refund(buyer, own.id)).toMatchObject({ order: { status: 'refunded', refunded: 9900 } });
  expect([backOf(own.payment), backOf(bought.payment)]).toEqual([9900, price - share.futures]);
  expect(await till.isOpen(buyer, futures.link)).toBe(false);
  await sound();
});

test('lessons paid for by another order do not count as watched when the bundle is refunded', async () => {
  const { buyer } = await partOwner();
  const bought = await till.buy(buyer, set);
  const product = await till.row(`PRODUCT#${futures.link}`, 'PRODUCT');
  const lessons = Object.fromEntries(
    product.sections
      .flatMap((section: { lessons: unknown }) => section.lessons)
      .map(({ code }: { code: unknown }) => [code, { position: 0, done: true, at: new Date().toISOString() }]),
  );
  const progress = { baseType: 'progress', link: futures.link, lessons, version: 1 };
  await harness.write({ PK: `USER#${buyer.sub}`, SK: `PROGRESS#${futures.link}`, ...progress });
  expect(await refund(buyer, bought.id)).toMatchObject({ order: { status: 'refunded' } });
  // The payment can be credited again, and is.
  expect(await till.ask(buyer, set)).toMatchObject({ credit: share.futures });
});

test('an order that is never paid releases the credit, with or without a payment at Stripe', async () => {
  const { buyer, own } = await partOwner();
  const { clientSecret } = await till.ask(buyer, set);
  expect(await till.order(buyer, own.id)).toMatchObject({ credited: share.futures });
  await sweepAfter(checkoutMinutes + 1);
  expect(await till.order(buyer, own.id)).not.toHaveProperty('creditedTo');
  expect(await harness.pay(clientSecret)).toBe('payment_intent_unexpected_state');
  await sound();
  // No request for it reaches Stripe.
  const stripe = { service: 'stripe', operation: 'POST /v1/payment_intents' };
  harness.kernel.faults.set({ rules: [{ ...stripe, error: { code: 'api_error', status: 500 } }] });
  await till.ask(buyer, set);
  harness.kernel.faults.set({ rules: [] });
  expect(await till.order(buyer, own.id)).toMatchObject({ credited: share.futures });
  // The order changes in between, so it is read again.
  beforeWrite(harness, async () => {
    const row = await till.order(buyer, own.id);
    await harness.write({ ...row, credited: row.credited + 1, creditedTo: { ...row.creditedTo, other: 1 } });
  });
  await sweepAfter(checkoutMinutes + 1);
  const { creditedTo, credited, ...row } = await till.order(buyer, own.id);
  expect({ creditedTo, credited }).toEqual({ creditedTo: { other: 1 }, credited: 1 });
  await harness.write(row);
  await sound();
});

test('requesting a refund while a bundle awaits payment cancels that order, and everything is refunded', async () => {
  const { buyer, own } = await partOwner();
  const { clientSecret, orderId } = await till.ask(buyer, set);
  expect(await refund(buyer, own.id)).toMatchObject({ order: { status: 'refunded', refunded: 9900 }, errors: [] });
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'cancelled' });
  expect(await harness.pay(clientSecret)).toBe('payment_intent_unexpected_state');
  expect(await till.ask(buyer, set)).toMatchObject({ credit: 0, total: price });
  await till.settle();
  await sound();
});

test('a refund that Stripe has not reported yet leaves nothing to credit, even at the same moment', async () => {
  const { buyer, own } = await partOwner();
  // The refund is requested just before the bundle's order is written.
  let asked: any;
  beforeWrite(harness, async () => {
    const { PK, SK } = checkoutKey(buyer.sub, set.link);
    expect(await till.row(PK, SK)).toBeUndefined();
    const read = { service: 'stripe', operation: 'GET /v1/payment_intents/:id' };
    harness.kernel.faults.set({
      rules: [
        // Before its refund the order is settled, and its card's refunds are counted.
        { ...read, times: 2, delay: 0 },
        { ...read, error: { code: 'api_error', status: 500 } },
      ],
    });
    asked = await refund(buyer, own.id);
    harness.kernel.faults.set({ rules: [] });
  });
  const intent = await till.ask(buyer, set);
  expect(asked.errors).toMatchObject([{ code: 'PaymentUnavailable' }]);
  expect(backOf(own.payment)).toBe(9900);
  expect(intent).toMatchObject({ credit: 0, total: price });
  expect(await members(buyer)).toEqual([{ link: futures.link, credit: 0 }]);
  await till.settle();
  expect(await till.order(buyer, own.id)).toMatchObject({ status: 'refunded' });
  expect(await till.order(buyer, own.id)).not.toHaveProperty('refunding');
  await sound();
});

test('a bundle whose credit is refunded while its open order is being canceled is not free', async () => {
  const { buyer, own } = await partOwner();
  const { orderId } = await till.ask(buyer, set);
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  faults.around = async (service, operation, effect) => {
    const answer = await usual(service, operation, effect);
    if (service !== 'stripe' || operation !== 'POST /v1/payment_intents/:id/cancel') return answer;
    faults.around = usual;
    harness.control.refund(own.payment);
    await till.settle();
    return answer;
  };
  const given = await free(buyer, set.link, 'SET-79');
  expect(faults.around).toBe(usual);
  expect(given.errors).toMatchObject([{ code: 'NotFree' }]);
  expect(await till.isOpen(buyer, set.link)).toBe(false);
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'cancelled' });
  await sound();
});

test('a refund that never went through does not block the credit for long', async () => {
  const { buyer, own } = await partOwner();
  harness.kernel.faults.set({
    rules: [{ service: 'stripe', operation: 'POST /v1/refunds', error: { code: 'api_error', status: 500 } }],
  });
  expect((await refund(buyer, own.id)).errors).toMatchObject([{ code: 'PaymentUnavailable' }]);
  harness.kernel.faults.set({ rules: [] });
  expect(backOf(own.payment)).toBe(0);
  expect(await till.ask(buyer, set)).toMatchObject({ credit: 0 });
  await sweepAfter(3 * 60);
  expect(await till.ask(buyer, set)).toMatchObject({ credit: share.futures });
});

test('the price shown is no longer charged once the learner’s products have changed', async () => {
  const { buyer, own } = await partOwner();
  const before = await till.ask(buyer, set);
  await till.buy(buyer, journal);
  const after = await till.ask(buyer, set);
  expect(after.orderId).not.toBe(before.orderId);
  expect(after).toMatchObject({ credit: share.futures + share.journal });
  expect(await harness.pay(before.clientSecret)).toBe('payment_intent_unexpected_state');
  harness.control.refund(own.payment);
  await till.settle();
  expect(await till.ask(buyer, set)).toMatchObject({ credit: share.journal, total: price - share.journal });
  await sound();
});

describe('two bundles with one member', () => {
  const second = buying('markets-pair');
  beforeAll(async () => {
    const row = await till.row(`PRODUCT#${set.link}`, 'PRODUCT');
    const productsInBundle = row.productsInBundle.filter(({ link }: { link: unknown }) => link !== journal.link);
    const { GSI1PK, GSI1SK, ...itself } = row;
    await harness.write({
      ...itself,
      PK: `PRODUCT#${second.link}`,
      link: second.link,
      name: 'Markets Pair',
      productsInBundle,
    });
  });

  test('requested concurrently credit it once', async () => {
    const { buyer, own } = await partOwner();
    const meeting = meetAtTheTable(harness, 2);
    const [one, other] = await Promise.all([till.ask(buyer, set), till.ask(buyer, second)]);
    meeting.restore();
    expect(one.errors.concat(other.errors)).toEqual([]);
    expect((await till.order(buyer, own.id)).credited).toBeLessThanOrEqual(9900);
    expect(one.credit + other.credit).toBe(9900);
    await sound();
  });

  test('are not both bought: the first opens everything in the second', async () => {
    const { buyer } = await partOwner();
    await till.buy(buyer, set);
    expect((await till.ask(buyer, second)).errors).toMatchObject([{ code: 'AlreadyOwned' }]);
  });
});

test('what was paid for a member counts toward its bundle although the events are late', async () => {
  const buyer = newBuyer();
  const { orderId, clientSecret } = await till.ask(buyer, futures);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  const bundle = await till.ask(buyer, set);
  expect(bundle).toMatchObject({ credit: share.futures, total: price - share.futures });
  expect(await harness.pay(bundle.clientSecret)).toBe('succeeded');
  await till.settle();
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'paid', credited: share.futures });
  expect(await till.order(buyer, bundle.orderId)).toMatchObject({ status: 'paid', credit: share.futures });
  await sound();
});

test('it also does when a code leaves nothing to pay for the bundle', async () => {
  const buyer = newBuyer();
  const { orderId, clientSecret } = await till.ask(buyer, futures);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  const free = { operation: 'purchaseFreeProduct', link: set.link, promoCode: 'SET-79' } as const;
  expect(await till.ask(buyer, free)).toMatchObject({ success: true });
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'paid', credited: share.futures });
  await till.settle();
  await sound();
});

test('open checkouts of other products, and of plans, are not asked about', async () => {
  const buyer = newBuyer();
  for (const other of [buying('the-opening-hour'), briefing]) await till.ask(buyer, other);
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  const calls: string[] = [];
  faults.around = (service, operation, effect) => {
    if (service === 'stripe') calls.push(operation);
    return usual(service, operation, effect);
  };
  await till.ask(buyer, set);
  faults.around = usual;
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
});

test('two tabs with the same bundle share one order and one credit', async () => {
  const { buyer, own } = await partOwner();
  const [one, other] = await Promise.all([till.ask(buyer, set), till.ask(buyer, set)]);
  expect(one.orderId).toBe(other.orderId);
  expect(await till.order(buyer, own.id)).toMatchObject({ creditedTo: { [one.orderId]: share.futures } });
  await sound();
});

test('a bundle’s refund that fails at the bank takes the credit again', async () => {
  const { buyer, own } = await partOwner();
  const { payment, id } = await till.buy(buyer, set);
  const { id: sent } = harness.control.refund(payment);
  await till.settle();
  expect(await till.order(buyer, own.id)).not.toHaveProperty('credited');
  harness.control.failRefund(sent);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid' });
  expect(await till.order(buyer, own.id)).toMatchObject({ credited: share.futures });
  await sound();
});

test('when an operator or a bank takes back a credited course, an alarm is raised and the bundle stays', async () => {
  const { buyer, own } = await partOwner();
  await till.buy(buyer, set);
  harness.control.refund(own.payment, 2000);
  expect(await metrics(() => till.settle())).not.toContain('CreditOverdrawn');
  harness.control.dispute(own.payment);
  await till.settle();
  expect(await till.isOpen(buyer, futures.link)).toBe(true);
  harness.control.closeDispute(own.payment, 'lost');
  const said: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  for (let news = harness.news(); news.length > 0; news = harness.news()) await harness.deliver(news);
  write.mockRestore();
  expect(said.join('')).toContain('CreditOverdrawn');
  expect(await till.order(buyer, own.id)).toMatchObject({ status: 'refunded', credited: share.futures });
  expect(await till.isOpen(buyer, set.link)).toBe(true);
  expect(await till.isOpen(buyer, futures.link)).toBe(true);
});

test('disputed money is not credited', async () => {
  const { buyer, own } = await partOwner();
  harness.control.dispute(own.payment);
  await till.settle();
  expect(await till.ask(buyer, set)).toMatchObject({ credit: 0, total: price });
  harness.control.closeDispute(own.payment, 'won');
  await till.settle();
  expect(await till.ask(buyer, set)).toMatchObject({ credit: share.futures });
  await sound();
});
