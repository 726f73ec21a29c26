/** A plan whose payment is disputed is closed, and charges nothing meanwhile. */
import type Stripe from 'stripe';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const month = async () => {
  harness.pass(31.5 * days);
  await till.settle();
};
const statuses = (billing: string) => till.invoicesOf(billing).map(({ status }) => status);
const isOpen = (buyer: Buyer) => till.isOpen(buyer, briefing.link);
const sound = async () => expect(await harness.check()).toEqual([]);

/** A plan whose first month is disputed. */
async function disputed(packageId: 'month' | 'year' = 'month') {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, { ...briefing, packageId });
  const payment = till.paymentOf(till.invoicesOf(billing)[0]!);
  harness.control.dispute(payment);
  await till.settle();
  expect(await isOpen(buyer)).toBe(false);
  return { buyer, id, billing, payment };
}

test('no month is charged while a dispute keeps the plan closed; once it is won, the next one is', async () => {
  const { buyer, billing, payment } = await disputed();
  await month();
  await month();
  expect(statuses(billing)).toEqual(['paid', 'void', 'void']);
  expect(await harness.orders(buyer.sub)).toHaveLength(1);
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await isOpen(buyer)).toBe(true);
  expect(till.atStripe(billing).pause_collection).toBeNull();
  await month();
  expect(statuses(billing)).toEqual(['paid', 'void', 'void', 'paid']);
  expect(await isOpen(buyer)).toBe(true);
  await sound();
});

test('a dispute that is lost ends the plan, whatever periods began meanwhile', async () => {
  const { buyer, id, billing, payment } = await disputed();
  await month();
  harness.control.closeDispute(payment, 'lost');
  await till.settle();
  expect(till.atStripe(billing).status).toBe('canceled');
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
  expect(await isOpen(buyer)).toBe(false);
  await sound();
});

test('what is past due when a dispute begins is not retried either', async () => {
  const buyer = newBuyer();
  const { billing } = await till.buy(buyer, briefing);
  const [first] = till.invoicesOf(billing);
  harness.control.failRenewals(billing);
  await month();
  expect(statuses(billing)).toEqual(['paid', 'open']);
  harness.control.dispute(till.paymentOf(first!));
  await till.settle();
  harness.pass(8 * days);
  await till.settle();
  expect(statuses(billing)).toEqual(['paid', 'void']);
  await sound();
});

test('an inquiry pauses nothing, and a pause by hand outlasts a dispute', async () => {
  const buyer = newBuyer();
  const { billing } = await till.buy(buyer, briefing);
  const payment = till.paymentOf(till.invoicesOf(billing)[0]!);
  const { id } = harness.control.dispute(payment, { inquiry: true });
  await till.settle();
  expect(till.atStripe(billing).pause_collection).toBeNull();
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).subscriptions.update(billing, { pause_collection: { behavior: 'void' } });
  harness.control.escalateDispute(id);
  await till.settle();
  harness.control.closeDispute(id, 'won');
  await till.settle();
  expect(till.atStripe(billing).pause_collection).toEqual({ behavior: 'void', resumes_at: null });
});

test('no renewal is announced while a dispute keeps the plan closed', async () => {
  const { buyer, billing } = await disputed('year');
  harness.pass(340 * days);
  await harness.functions.sweeper();
  expect((await till.mails(buyer)).map(({ kind }) => kind)).not.toContain('renewal-ahead');
  expect((till.atStripe(billing) as Stripe.Subscription).status).toBe('active');
});
