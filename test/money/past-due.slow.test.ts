/**
 * Renewals that keep failing: depending on Stripe's account settings, the subscription stays past due for months or
 * becomes unpaid.
 */
import type Stripe from 'stripe';
import { ahead, days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, type Buyer, newBuyer } from './till.ts';

jest.setTimeout(60_000);
const { harness, till } = openTill();

const at = (id: string) => till.atStripe(id);
/** Advances the clock day by day. @returns the days on which the product was open */
async function openDays(buyer: Buyer, count: number): Promise<number[]> {
  const began = ahead();
  const open: number[] = [];
  for (let day = 1; day <= count; day += 1) {
    harness.pass(began + day * days - ahead());
    await till.settle();
    if (await till.isOpen(buyer, briefing.link)) open.push(day);
  }
  return open;
}

test('a past-due subscription opens nothing in unpaid months, and continues when another card pays', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 99, 'past_due');
  const open = await openDays(buyer, 75);
  expect(at(billing).status).toBe('past_due');
  expect(till.invoicesOf(billing).filter(({ status }) => status === 'open').length).toBeGreaterThan(1);
  // The paid month and its grace period, and not one day of the months after.
  expect(open).toEqual(open.map((_, index) => index + 1));
  expect(open.length).toBeLessThan(36);
  const setup = await till.ask(buyer, { operation: 'changeCard', id });
  expect(await harness.pay(setup.clientSecret, 'pm_card_mastercard')).toBe('succeeded');
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active', card: { brand: 'mastercard' } });
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect(await harness.check()).toEqual([]);
});

test('an unpaid subscription is over for the learner, who may subscribe again', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 4, 'unpaid');
  await openDays(buyer, 50);
  expect(at(billing).status).toBe('canceled');
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  await till.buy(buyer, briefing);
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect(await harness.check()).toEqual([]);
});

test('an expired card fails at the renewal, and the learner is told', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, { ...briefing, packageId: 'year' });
  const card = ([...harness.control.all('payment_method')] as unknown as Stripe.PaymentMethod[]).find(
    (method) => method.id === at(billing).default_payment_method,
  )!.card!;
  Object.assign(card, { exp_year: new Date(Date.now() + 90 * days).getUTCFullYear(), exp_month: 3 });
  harness.pass(367 * days);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'past-due' });
  expect((await till.mails(buyer)).map(({ kind }) => kind)).toContain('renewal-failed');
});
