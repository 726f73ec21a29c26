/**
 * Every kind of code and trial, from its first day through two renewals: what is charged, what is recorded, what is
 * open.
 */
import type Stripe from 'stripe';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, membership, newBuyer } from './till.ts';

jest.setTimeout(180_000);
const { harness, till } = openTill({
  codes: [
    { code: 'CHEAP', price: 900, products: [briefing.link, membership.link] },
    { code: 'UNITS', price: 900, products: [briefing.link, membership.link], amount: 20 },
    { code: 'NOTHING', price: 0, products: [briefing.link, membership.link] },
    { code: 'GIFTS', price: 0, products: [briefing.link, membership.link], amount: 20 },
  ],
});
// Cancels what would otherwise renew all through the next test.
afterEach(async () => {
  const { stripe } = await import('../../functions/payments/stripe.ts');
  for (const { id, status } of [...harness.control.all('subscription')] as unknown as Stripe.Subscription[])
    if (status !== 'canceled') await (await stripe()).subscriptions.cancel(id);
  await till.settle();
});

const codes = [
  { code: null, first: undefined },
  { code: 'CHEAP', first: 900 },
  { code: 'UNITS', first: 900 },
  { code: 'NOTHING', first: 0 },
  { code: 'GIFTS', first: 0 },
];
const plans = [
  { name: 'a plan', plan: briefing, trialDays: 0, price: 1900 },
  { name: 'a plan with a trial', plan: membership, trialDays: 7, price: 3900 },
] as const;
const kinds = plans.flatMap((plan) => codes.map((code) => ({ ...plan, ...code })));
const charged = (billing: string) => till.invoicesOf(billing).map(({ amount_paid: amount }) => amount);

/** Advances the clock in steps of at most `step` days, and processes Stripe's events after each. */
async function pass(length: number, step: number): Promise<void> {
  for (let left = length; left > 0; left -= step) {
    harness.pass(Math.min(left, step) * days);
    await till.settle();
  }
}

test.each([
  ['month', 70, 11, 1],
  ['year', 375 + 365, 60, 10],
] as const)('each kind by the %s', async (packageId, length, step, times) => {
  const bought = [];
  for (const { plan, code, trialDays, first, price, name } of kinds) {
    const buyer = newBuyer();
    const asked = await till.ask(buyer, { ...plan, packageId, promoCode: code });
    const full = price * times;
    const due = trialDays > 0 ? 0 : (first ?? full);
    expect([name, code, asked]).toMatchObject([name, code, { price: full, total: due, errors: [] }]);
    expect(await harness.pay(asked.clientSecret)).toBe('succeeded');
    bought.push({ buyer, id: asked.orderId as string, full, first: first ?? full, due, trialDays, plan, name, code });
  }
  await till.settle();
  await pass(length, step);
  for (const { buyer, id, full, first, trialDays, plan, name, code } of bought) {
    const kind = `${name} with ${code}`;
    // The invoice of a trial, the first period, and two renewals.
    const periods = [...(trialDays > 0 ? [0] : []), first, full, full];
    expect([kind, charged(till.billing(id))]).toEqual([kind, periods]);
    const orders = await harness.orders(buyer.sub);
    // The start is an order even if it was free; a later period is one only if it was paid.
    const [began, ...later] = periods;
    expect([kind, orders.map(({ total }) => total)]).toEqual([kind, [began, ...later.filter((amount) => amount > 0)]]);
    expect([kind, new Set(orders.map(({ status }) => status))]).toEqual([kind, new Set(['paid'])]);
    const receipts = (await till.mails(buyer)).filter((mail) => mail.kind === 'receipt');
    expect([kind, receipts.length]).toEqual([kind, periods.filter((amount) => amount > 0).length]);
    expect([kind, await till.subscription(buyer, id)]).toMatchObject([kind, { status: 'active', trial: false }]);
    expect([kind, await till.isOpen(buyer, plan.link)]).toEqual([kind, true]);
  }
  expect(await harness.check()).toEqual([]);
});
