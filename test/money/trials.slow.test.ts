/** Plans that start with a free trial: the card, the single trial, the code's discount, and what comes after. */
import type Stripe from 'stripe';
import { freshCard } from '../support/fresh-card.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, meetAtTheTable, membership, newBuyer } from './till.ts';

jest.setTimeout(120_000);
const { harness, till } = openTill({
  codes: [
    { code: 'TRIED', price: 1900, products: [membership.link] },
    { code: 'NOTHING', price: 0, products: [briefing.link] },
  ],
});

const at = (id: string) => till.atStripe(id);
const charged = ({ sub }: { sub: string }) =>
  ([...harness.control.all('invoice')] as unknown as Stripe.Invoice[])
    .filter(({ parent }) => parent?.subscription_details?.metadata?.['learner'] === sub)
    .map(({ amount_paid: amount }) => amount)
    .filter((amount) => amount > 0);
/** Advances the clock in steps, and processes Stripe's events after each. */
async function pass(length: number): Promise<void> {
  for (let left = length; left > 0; left -= 12) {
    harness.pass(Math.min(left, 12) * days);
    await till.settle();
  }
}

/** Noon on the next January 31 before a February of 28 days. */
function endOfJanuary(): number {
  for (let year = new Date().getUTCFullYear(); ; year += 1) {
    const noon = Date.UTC(year, 0, 31, 12);
    if (noon > Date.now() && new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 2) return noon;
  }
}

// Must be the first test: nothing renews on the way to its date. A coupon that is valid on February 28 is valid until
// March 31.
test('a coupon that outlasts the second period is removed: the promo price is charged once', async () => {
  harness.pass(endOfJanuary() - Date.now());
  const product = await till.row(`PRODUCT#${membership.link}`, 'PRODUCT');
  const plans = structuredClone(product.paymentPlans);
  plans[0].packages[0].trialDays = 28;
  await harness.write({ ...product, paymentPlans: plans });
  const buyer = newBuyer();
  await till.buy(buyer, { ...membership, promoCode: 'TRIED' });
  await pass(28 + 40);
  expect(charged(buyer)).toEqual([1900, 3900]);
  await harness.write(product);
});

test('a trial starts when its card is saved; the card becomes the subscription’s, which Stripe does not guarantee', async () => {
  const buyer = newBuyer();
  const intent = await till.ask(buyer, membership);
  expect(intent).toMatchObject({ total: 0, errors: [] });
  expect(await till.isOpen(buyer, membership.link)).toBe(false);
  expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
  await till.settle();
  expect(await till.isOpen(buyer, membership.link)).toBe(true);
  const [started] = await till.mails(buyer);
  expect(started).toMatchObject({
    kind: 'trial-started',
    text: expect.stringMatching(/On \w+ \d+, \d{4} we charge \$39, and then/),
  });
  const billing = till.billing(intent.orderId);
  expect(at(billing)).toMatchObject({ status: 'trialing', default_payment_method: expect.stringMatching(/^pm_/) });
  await pass(8);
  expect(at(billing).status).toBe('active');
  expect(charged(buyer)).toEqual([3900]);
  expect(await harness.check()).toEqual([]);
});

test('a card saved while no webhook arrives is attached to the trial by the next check', async () => {
  const buyer = newBuyer();
  const intent = await till.ask(buyer, membership);
  await harness.pay(intent.clientSecret);
  harness.news();
  expect(await till.ask(buyer, membership)).toMatchObject({ errors: [{ code: 'AlreadySubscribed' }] });
  expect(await till.isOpen(buyer, membership.link)).toBe(true);
  const other = newBuyer();
  const late = await till.ask(other, membership);
  await harness.pay(late.clientSecret);
  harness.news();
  harness.pass(61 * 60_000);
  await quietly(() => harness.functions.sweeper());
  expect(await till.isOpen(other, membership.link)).toBe(true);
});

test('a learner gets one trial per product', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, membership);
  expect(await till.ask(buyer, { operation: 'cancelSubscription', id })).toMatchObject({ success: true });
  await pass(8);
  expect(at(billing).status).toBe('canceled');
  const again = await till.ask(buyer, membership);
  expect(again).toMatchObject({ price: 3900, total: 3900, errors: [], clientSecret: expect.stringMatching(/^pi_/) });
  expect(await harness.pay(again.clientSecret)).toBe('succeeded');
  await till.settle();
  expect(charged(buyer)).toEqual([3900]);
  expect(await till.isOpen(buyer, membership.link)).toBe(true);
});

test('a card gets one trial per product: the second learner is not charged, is told why, and may subscribe without it', async () => {
  const card = freshCard();
  await till.buy(newBuyer(), membership, await harness.methodOf(card));
  const second = newBuyer();
  const intent = await till.ask(second, membership);
  expect(await harness.pay(intent.clientSecret, await harness.methodOf(card))).toBe('succeeded');
  await till.settle();
  expect(await till.isOpen(second, membership.link)).toBe(false);
  expect(await till.order(second, intent.orderId)).toMatchObject({
    status: 'cancelled',
    problem: expect.stringContaining('already been used for a free trial'),
  });
  expect(at(till.billing(intent.orderId)).status).toBe('canceled');
  expect((await till.mails(second)).map(({ kind }) => kind)).toEqual(['trial-refused']);
  const { id } = await till.buy(second, membership, await harness.methodOf(card));
  expect(await till.order(second, id)).toMatchObject({ status: 'paid', total: 3900 });
  expect(charged(second)).toEqual([3900]);
  expect(await harness.check()).toEqual([]);
});

test('of two concurrent trials with one card, one succeeds', async () => {
  const card = freshCard();
  const two = [newBuyer(), newBuyer()];
  const told: ReturnType<typeof harness.news>[] = [];
  for (const buyer of two) {
    const { clientSecret } = await till.ask(buyer, membership);
    expect(await harness.pay(clientSecret, await harness.methodOf(card))).toBe('succeeded');
    told.push(harness.news());
  }
  const { restore } = meetAtTheTable(harness, two.length);
  await quietly(() => Promise.all(told.map((events) => harness.deliver(events))));
  restore();
  await till.settle();
  const open = await Promise.all(two.map((buyer) => till.isOpen(buyer, membership.link)));
  expect(open.filter(Boolean)).toHaveLength(1);
  expect(await harness.check()).toEqual([]);
});

test('a code that makes a plan free collects a card first; the second month is charged in full', async () => {
  const buyer = newBuyer();
  const intent = await till.ask(buyer, { ...briefing, promoCode: 'NOTHING' });
  expect(intent).toMatchObject({ total: 0, errors: [], clientSecret: expect.stringMatching(/^seti_/) });
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  await pass(33);
  expect(charged(buyer)).toEqual([1900]);
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
});

test('a trial without a card ends with its checkout, and its card can no longer be saved', async () => {
  const buyer = newBuyer();
  const intents = [await till.ask(buyer, { ...briefing, promoCode: 'NOTHING' }), await till.ask(buyer, membership)];
  harness.pass(61 * 60_000);
  await quietly(() => harness.functions.sweeper());
  await till.settle();
  for (const { orderId, clientSecret } of intents) {
    expect(at(till.billing(orderId)).status).toBe('canceled');
    expect(await till.order(buyer, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await harness.pay(clientSecret)).toBe('setup_intent_unexpected_state');
  }
  expect(await harness.check()).toEqual([]);
});

test('a trial ended at Stripe before it has a card saves none afterwards', async () => {
  const buyer = newBuyer();
  const { orderId, clientSecret } = await till.ask(buyer, membership);
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).subscriptions.cancel(till.billing(orderId));
  await till.settle();
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'cancelled' });
  expect(await harness.pay(clientSecret)).toBe('setup_intent_unexpected_state');
});

test.each([0, 28, 31, 60, 90])('after a trial of %i days a promo price is charged once', async (trialDays) => {
  const product = await till.row(`PRODUCT#${membership.link}`, 'PRODUCT');
  const plans = structuredClone(product.paymentPlans);
  plans[0].packages[0].trialDays = trialDays;
  await harness.write({ ...product, paymentPlans: plans });
  const buyer = newBuyer();
  await till.buy(buyer, { ...membership, promoCode: 'TRIED' });
  await pass(trialDays + 40);
  const [first, ...later] = charged(buyer);
  expect([first, new Set(later)]).toEqual([1900, new Set([3900])]);
  const receipts = (await till.mails(buyer)).filter(({ kind }) => kind === 'receipt');
  expect(receipts.map(({ text }) => text).join('\n')).not.toContain('null');
  expect(receipts[0].text).toContain('$19');
  expect(receipts[0].text).toContain('$20 off with TRIED');
  await harness.write(product);
});

test('of two cards entered in sequence the later form’s counts, whichever event arrives first', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, membership);
  const first = await till.ask(buyer, { operation: 'changeCard', id });
  harness.pass(2000);
  const second = await till.ask(buyer, { operation: 'changeCard', id });
  await harness.pay(first.clientSecret, 'pm_card_mastercard');
  await harness.pay(second.clientSecret, 'pm_card_amex');
  const news = harness.news().filter(({ type }) => type === 'setup_intent.succeeded');
  for (const event of news.toReversed()) await quietly(() => harness.deliver([event]));
  expect(await till.subscription(buyer, id)).toMatchObject({ card: { brand: 'amex' } });
  expect(at(billing).default_payment_method).toEqual(expect.stringMatching(/^pm_/));
});
