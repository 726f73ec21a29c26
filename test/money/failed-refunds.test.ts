/** A refund that the bank rejects, even weeks later: the learner and an operator are told, and it can be requested again. */
import type Stripe from 'stripe';
import { refundDays } from '../../lib/model/refund-promise.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, course, metrics, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const request = (buyer: Buyer, id: string) => till.ask(buyer, { operation: 'requestRefund', id });
const refundsOf = (payment: string) =>
  ([...harness.control.all('refund')] as unknown as Stripe.Refund[]).filter((each) => each.payment_intent === payment);
/** Delivers every event. @returns the metrics */
const news = () =>
  metrics(async () => {
    for (let all = harness.news(); all.length > 0; all = harness.news()) await harness.deliver(all);
  });
const kinds = async (buyer: Buyer) => (await till.mails(buyer)).map(({ kind }) => kind);
const lastMail = async (buyer: Buyer) => (await till.mails(buyer)).at(-1);

/** A learner whose refund was granted, and fails after some days. */
async function failed(after: number) {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  expect(await request(buyer, id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
  await till.settle();
  harness.pass(after * days);
  harness.control.failRefund(refundsOf(payment)[0]!.id);
  const said = await news();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid', refunded: 0 });
  return { buyer, id, payment, said };
}

test('a refund that fails is reported, and its learner has a mail of its own instead of a second receipt', async () => {
  const { buyer, said } = await failed(0);
  expect(said).toContain('"message":"RefundFailed"');
  expect(said).not.toMatch(/"message":"(OrderPaid|AccessLate)"/);
  expect(await kinds(buyer)).toEqual(['receipt', 'refund', 'refund-failed']);
  const { subject, text } = await lastMail(buyer);
  expect(subject).toMatch(/did not go through$/);
  expect(text).toMatch(/our refund of \$129 for .* request the refund again .* is open in My Courses again/s);
  expect(await till.isOpen(buyer, course.link)).toBe(true);
});

test('it is not late access when a refund fails long after the payment', async () => {
  const { said } = await failed(10);
  expect(said).toContain('"message":"RefundFailed"');
  expect(said).not.toContain('AccessLate');
});

test('a granted refund that failed can be requested again after the period has ended', async () => {
  const { buyer, id } = await failed(3);
  harness.pass((refundDays + 4) * days);
  expect(await request(buyer, id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
});

test('a full refund that fails after the period has ended opens a new one, also for one that an operator made', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  const { id: sent } = harness.control.refund(payment);
  await till.settle();
  harness.pass((refundDays + 7) * days);
  harness.control.failRefund(sent);
  await till.settle();
  const { refundableUntil } = await till.order(buyer, id);
  expect(Date.parse(refundableUntil)).toBeGreaterThan(Date.now() + (refundDays - 1) * days);
  expect(await request(buyer, id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
});

test('a partial refund that fails extends nothing', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  const { id: sent } = harness.control.refund(payment, 1000);
  await till.settle();
  harness.pass((refundDays + 1) * days);
  harness.control.failRefund(sent);
  await till.settle();
  expect((await lastMail(buyer)).text).toMatch(/our refund of \$10 for .* reply to this email, and we will pay you/s);
  expect(await request(buyer, id)).toMatchObject({ errors: [{ code: 'NotRefundable' }] });
});

test('a plan that ended with its refund stays ended when that fails, and its learner is told', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  expect(await request(buyer, id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
  await till.settle();
  const payment = till.paymentOf(till.invoicesOf(billing)[0]!);
  harness.control.failRefund(refundsOf(payment)[0]!.id);
  expect(await news()).toContain('"message":"RefundFailed"');
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid' });
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  expect((await kinds(buyer)).filter((kind) => kind === 'receipt')).toHaveLength(1);
  const { kind, text } = await lastMail(buyer);
  expect(kind).toBe('refund-failed');
  expect(text).not.toContain('is open');
  expect(await request(buyer, id)).toMatchObject({ order: { status: 'refunded' }, errors: [] });
  expect(refundsOf(payment)).toHaveLength(2);
  expect(await harness.check()).toEqual([]);
});

test('it is reported for a deleted account as well', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  await request(buyer, id);
  await till.settle();
  expect(await till.ask(buyer, { operation: 'endPayments' })).toMatchObject({ success: true });
  await till.forget(buyer);
  harness.control.failRefund(refundsOf(payment)[0]!.id);
  const said = await news();
  expect(said).toContain('"message":"RefundFailed"');
  expect(said).toContain(payment);
});
