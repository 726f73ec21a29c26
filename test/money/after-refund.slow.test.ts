/** What a refund removes besides access: the certificate and the review of the refunded product, and nothing else. */
import type Stripe from 'stripe';
import {
  certificateKey,
  productKey,
  progressKey,
  reviewCountsKey,
  reviewKey,
  withdrawalsPartition,
} from '../../lib/model/keys.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, type Buyer, course, membership, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const bundle = { ...course, link: 'foundations-set' } as const;
let count = 0;

/** Sets up a learner who has finished a product and given it five stars. @returns the certificate's number */
async function earn({ sub }: Buyer, link: string): Promise<string> {
  const id = (count += 1).toString(16).padStart(32, '0');
  const at = new Date().toISOString();
  const { name, lessonCount: lessons, minutes } = await till.row(productKey(link).PK, 'PRODUCT');
  const certificate = { id, name: 'Ada', course: name, link, instructors: [], lessons, minutes, issuedAt: at };
  await harness.write({ ...certificateKey(id), baseType: 'certificate', ...certificate });
  await harness.write({
    ...progressKey(sub, link),
    baseType: 'progress',
    link,
    lessons: {},
    certificate: id,
    version: 1,
  });
  await till.review(sub, link, id);
  return id;
}

/**
 * What others see: whether the certificate verifies, whether the review is listed, and the number of five-star ratings.
 */
async function seen({ sub }: Buyer, link: string, id: string) {
  const rows = await harness.rows();
  const at = ({ PK, SK }: { PK: string; SK: string }) => rows.find((row) => row.PK === PK && row.SK === SK) as any;
  return {
    verifies: at(certificateKey(id)) !== undefined,
    issued: at(progressKey(sub, link)).certificate === id,
    listed: at(reviewKey(link, sub)).GSI1PK !== undefined,
    stars: at(reviewCountsKey(link)).stars5,
  };
}
const all = { verifies: true, issued: true, listed: true };
const nothing = { verifies: false, issued: false, listed: false };

test('a refund withdraws the certificate and hides the review with its stars; after a new purchase the review is back', async () => {
  const buyer = newBuyer();
  const other = newBuyer();
  const { payment } = await till.buy(buyer, course);
  await till.buy(other, course);
  const [id, stays] = [await earn(buyer, course.link), await earn(other, course.link)];
  expect(await seen(buyer, course.link, id)).toEqual({ ...all, stars: 2 });
  harness.control.refund(payment, 100);
  await till.settle();
  expect(await seen(buyer, course.link, id)).toEqual({ ...all, stars: 2 });
  harness.control.refund(payment);
  await till.settle();
  expect(await seen(buyer, course.link, id)).toEqual({ ...nothing, stars: 1 });
  expect(await seen(other, course.link, stays)).toEqual({ ...all, stars: 1 });
  expect(await harness.check()).toEqual([]);
  await till.buy(buyer, course);
  expect(await seen(buyer, course.link, id)).toEqual({ ...nothing, listed: true, stars: 2 });
  expect(await harness.check()).toEqual([]);
});

test('a lost dispute does the same; a refund that fails at the bank restores the review', async () => {
  const [lost, failed] = [newBuyer(), newBuyer()];
  const link = 'earnings-season';
  const { payment } = await till.buy(lost, { ...course, link });
  const second = await till.buy(failed, { ...course, link });
  const [one, two] = [await earn(lost, link), await earn(failed, link)];
  harness.control.dispute(payment);
  await till.settle();
  expect(await seen(lost, link, one)).toEqual({ ...all, stars: 2 });
  harness.control.closeDispute(payment, 'lost');
  const { id } = harness.control.refund(second.payment);
  await till.settle();
  expect(await seen(lost, link, one)).toEqual({ ...nothing, stars: 0 });
  expect(await seen(failed, link, two)).toMatchObject(nothing);
  harness.control.failRefund(id);
  await till.settle();
  expect(await seen(failed, link, two)).toEqual({ ...nothing, listed: true, stars: 1 });
  expect(await harness.check()).toEqual([]);
});

test('a refunded bundle affects each member except one that is also owned otherwise', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, { ...course, link: 'trading-journal' });
  const { payment } = await till.buy(buyer, bundle);
  const [owned, member] = [await earn(buyer, 'trading-journal'), await earn(buyer, 'futures-contracts-explained')];
  harness.control.refund(payment);
  await till.settle();
  expect(await seen(buyer, 'trading-journal', owned)).toMatchObject(all);
  expect(await seen(buyer, 'futures-contracts-explained', member)).toMatchObject(nothing);
});

test('a subscription is affected when its current period is refunded, not when it ends or an older period is refunded', async () => {
  const [ended, refunded] = [newBuyer(), newBuyer()];
  const link = 'economic-calendar';
  const own = await till.buy(ended, membership);
  const [kept, gone] = [
    await earn(ended, link),
    await (await till.buy(refunded, briefing), earn(refunded, briefing.link)),
  ];
  // Its trial becomes a paid month.
  harness.pass(8 * days);
  await till.settle();
  await till.ask(ended, { operation: 'cancelSubscription', id: own.id });
  harness.pass(32 * days);
  await till.settle();
  expect(await till.isOpen(ended, link)).toBe(false);
  expect(await seen(ended, link, kept)).toMatchObject(all);
  await till.settle();
  const orders = (await harness.orders(refunded.sub)).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  expect(orders).toHaveLength(2);
  const paid = (id: string) => till.paymentOf({ id } as Stripe.Invoice);
  harness.control.refund(paid(orders[0]!.payment!));
  await till.settle();
  expect(await seen(refunded, briefing.link, gone)).toMatchObject(all);
  harness.control.refund(paid(orders[1]!.payment!));
  await till.settle();
  expect(await till.isOpen(refunded, briefing.link)).toBe(false);
  expect(await seen(refunded, briefing.link, gone)).toMatchObject(nothing);
  expect(await harness.check()).toEqual([]);
});

test('the reviews of a trial that ends unpaid are hidden once, except of what is owned otherwise; the certificate stays', async () => {
  const buyer = newBuyer();
  const [calendar, journal] = ['economic-calendar', 'trading-journal'] as const;
  await till.buy(buyer, { ...course, link: journal });
  const { id: plan } = await till.buy(buyer, membership);
  const [tried, owned] = [await earn(buyer, calendar), await earn(buyer, journal)];
  const { stars } = await seen(buyer, calendar, tried);
  await till.ask(buyer, { operation: 'cancelSubscription', id: plan });
  harness.pass(8 * days);
  await till.settle();
  expect(await till.isOpen(buyer, calendar)).toBe(false);
  const hidden = { ...all, listed: false, stars: stars - 1 };
  expect(await seen(buyer, calendar, tried)).toEqual(hidden);
  expect(await seen(buyer, journal, owned)).toMatchObject(all);
  const { settleSubscription } = await import('../../functions/payments/settle-subscription.ts');
  await quietly(() => settleSubscription(till.billing(plan)));
  expect(await seen(buyer, calendar, tried)).toEqual(hidden);
  expect(await harness.check()).toEqual([]);
  // A buyer's stars count, and keep counting when the paid period is over.
  const { id: paid } = await till.buy(buyer, membership);
  expect(await seen(buyer, calendar, tried)).toEqual({ ...all, stars });
  await till.ask(buyer, { operation: 'cancelSubscription', id: paid });
  harness.pass(32 * days);
  await till.settle();
  expect(await till.isOpen(buyer, calendar)).toBe(false);
  expect(await seen(buyer, calendar, tried)).toEqual({ ...all, stars });
  expect(await harness.check()).toEqual([]);
});

test('a refunded month takes what was earned in it, not what was earned in an earlier month that is kept', async () => {
  const buyer = newBuyer();
  const [calendar, journal] = ['economic-calendar', 'trading-journal'] as const;
  const { billing } = await till.buy(buyer, membership);
  harness.pass(8 * days);
  await till.settle();
  const earlier = await earn(buyer, calendar);
  harness.pass(31 * days);
  await till.settle();
  const later = await earn(buyer, journal);
  const [first, second] = till.invoicesOf(billing).filter(({ amount_paid: amount }) => amount > 0);
  const order = (await harness.orders(buyer.sub)).find(({ payment }) => payment === second!.id)!;
  expect(await till.ask(buyer, { operation: 'requestRefund', id: order.id })).toMatchObject({ errors: [] });
  await till.settle();
  expect(await till.isOpen(buyer, calendar)).toBe(false);
  expect(await seen(buyer, calendar, earlier)).toMatchObject(all);
  expect(await seen(buyer, journal, later)).toMatchObject(nothing);
  // Now nothing was paid for it any more.
  harness.control.refund(till.paymentOf(first!));
  await till.settle();
  expect(await seen(buyer, calendar, earlier)).toMatchObject(nothing);
  expect(await harness.check()).toEqual([]);
});

test('the sweeper completes what fails in the request', async () => {
  const buyer = newBuyer();
  const { payment } = await till.buy(buyer, course);
  const id = await earn(buyer, course.link);
  harness.control.refund(payment);
  const told = harness.news().filter(({ type }) => type === 'charge.refunded');
  // The refund's transaction is written; its follow-up work is not.
  const write = { service: 'dynamodb', operation: 'TransactWriteItems' };
  const away = { code: 'AccessDeniedException', status: 400 };
  harness.kernel.faults.set({
    rules: [
      { ...write, times: 1, delay: 0 },
      { ...write, error: away },
    ],
  });
  await quietly(() => harness.deliver(told));
  harness.kernel.faults.set({ rules: [] });
  expect(await till.isOpen(buyer, course.link)).toBe(false);
  expect(await seen(buyer, course.link, id)).toMatchObject(all);
  await quietly(() => harness.functions.sweeper());
  expect(await seen(buyer, course.link, id)).toMatchObject(nothing);
  expect((await harness.rows()).filter(({ PK }) => PK === withdrawalsPartition)).toEqual([]);
  expect(await harness.check()).toEqual([]);
});
