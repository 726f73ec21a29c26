/**
 * Notices to subscribers about upcoming charges: each is sent once, at the right time, with the correct amount and
 * date.
 */
import type Stripe from 'stripe';
import { cardExpiry, dueNotices, nextNotice, noticesOf } from '../../lib/model/notices.ts';
import { productKey } from '../../lib/model/keys.ts';
import { quietly } from '../tools/drill/harness.ts';
import { ahead, days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, type Buyer, membership, newBuyer } from './till.ts';

jest.setTimeout(120_000);
const { harness, till } = openTill({ codes: [{ code: 'ANNOUNCED', price: 1900, products: [membership.link] }] });

const yearly = { ...briefing, packageId: 'year' } as const;
const at = (id: string) => till.atStripe(id);
/** The buyer passes their bank's authentication. @returns the intent's status */
async function answerBank(secret: string): Promise<string> {
  const [id] = secret.split('_secret_');
  const body = new URLSearchParams({ client_secret: secret, outcome: 'succeed' });
  const answer = await fetch(`${harness.kernel.ports.stripe!.url}/v1/3ds/${id}`, { method: 'POST', body });
  return ((await answer.json()) as { status: string }).status;
}
/** Advances the clock day by day and runs the schedules on each day. @returns the mails written on each day */
async function live(buyer: Buyer, count: number): Promise<[number, string][]> {
  const before = (await till.mails(buyer)).length;
  const began = ahead();
  const on: [number, string][] = [];
  let known = before;
  for (let day = 1; day <= count; day += 1) {
    harness.pass(began + day * days - ahead());
    await till.settle();
    await quietly(() => harness.functions.sweeper());
    const mails = await till.mails(buyer);
    on.push(...mails.slice(known).map(({ kind }): [number, string] => [day, kind]));
    known = mails.length;
  }
  return on;
}
const dayWords = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const last = async (buyer: Buyer, kind: string) => (await till.mails(buyer)).findLast((mail) => mail.kind === kind);

// Must be the first test: the year passes for every subscriber created before it as well.
test('a yearly renewal is announced before the charge, once, every year', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, yearly);
  harness.pass(330 * days);
  const mails = await live(buyer, 10);
  expect(mails.map(([, kind]) => kind)).toEqual(['renewal-ahead']);
  const { renewsAt, price } = await till.subscription(buyer, id);
  const mail = await last(buyer, 'renewal-ahead');
  expect(mail.subject).toBe(`Your subscription to Pre-Market Briefing renews on ${dayWords(renewsAt)}`);
  expect(mail.text).toContain(`On ${dayWords(renewsAt)} we charge $${price / 100} to the card ending in 4242`);
  harness.pass(360 * days);
  await till.settle();
  const next = await live(buyer, 10);
  expect(next.filter(([, kind]) => kind === 'renewal-ahead')).toHaveLength(1);
});

test.each([
  [7, [6]],
  [30, [23, 29]],
])('the end of a trial of %i days is announced after %j days, with the amount charged then', async (trialDays, on) => {
  const product = await till.row(productKey(membership.link).PK, 'PRODUCT');
  const plans = structuredClone(product.paymentPlans);
  plans[0].packages[0].trialDays = trialDays;
  await harness.write({ ...product, paymentPlans: plans });
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, membership);
  const { renewsAt } = await till.subscription(buyer, id);
  expect(await last(buyer, 'trial-started')).toMatchObject({
    subject: 'Your free trial of Desk Membership has started',
  });
  // The trial's own minutes: an hour into each day.
  harness.pass(3600_000);
  const mails = await live(buyer, trialDays - 1);
  expect(mails).toEqual(on.map((day) => [day, 'trial-ending']));
  const mail = await last(buyer, 'trial-ending');
  expect(mail.subject).toBe(`Your free trial of Desk Membership ends on ${dayWords(renewsAt)}`);
  expect(mail.text).toContain(`On ${dayWords(renewsAt)} we charge $39, and then every month, until you cancel.`);
  await harness.write(product);
  expect(await harness.check()).toEqual([]);
});

test('the mails of a trial state the price with the code of the first period', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, { ...membership, promoCode: 'ANNOUNCED' });
  const { renewsAt } = await till.subscription(buyer, id);
  harness.pass(3600_000);
  await live(buyer, 6);
  const charge = `On ${dayWords(renewsAt)} we charge $19, and then $39 every month, until you cancel.`;
  for (const kind of ['trial-started', 'trial-ending']) expect((await last(buyer, kind)).text).toContain(charge);
});

test('a learner who cancels a trial gets no charge notice, but a confirmation with the end date and a mail on that day', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, membership);
  const { endsAt } = await till.ask(buyer, { operation: 'cancelSubscription', id });
  expect(await last(buyer, 'cancelled')).toMatchObject({ text: expect.stringContaining(dayWords(endsAt)) });
  harness.pass(3600_000);
  expect(await live(buyer, 9)).toEqual([[7, 'ended']]);
});

test('an expiring card is announced once; after a new card nothing follows', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  const methods = [...harness.control.all('payment_method')] as unknown as Stripe.PaymentMethod[];
  const subscription = at(billing);
  const card = methods.find((method) => method.id === subscription.default_payment_method)!.card!;
  const soon = new Date(Date.now() + 40 * days);
  Object.assign(card, { exp_year: soon.getUTCFullYear(), exp_month: soon.getUTCMonth() + 1 });
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).subscriptions.update(billing, { metadata: { ...subscription.metadata, seen: 'yes' } });
  await till.settle();
  const mails = (await live(buyer, 45)).filter(([, kind]) => kind !== 'receipt');
  expect(mails.map(([, kind]) => kind)).toEqual(['card-expiring']);
  const mail = await last(buyer, 'card-expiring');
  expect(mail.text).toMatch(
    /The card ending in 4242 that pays for Pre-Market Briefing expires at the end of \w+ \d{4}\./,
  );
  const setup = await till.ask(buyer, { operation: 'changeCard', id });
  expect(await harness.pay(setup.clientSecret, 'pm_card_mastercard')).toBe('succeeded');
  await till.settle();
  expect((await live(buyer, 10)).filter(([, kind]) => kind === 'card-expiring')).toEqual([]);
});

test('authentication required on a later attempt is noticed even though the subscription has not changed', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 4);
  harness.pass(32 * days);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'past-due' });
  const open = till.invoicesOf(billing).at(-1)!;
  const used = ([...harness.control.all('invoice_payment')] as unknown as Stripe.InvoicePayment[]).find(
    ({ invoice }) => invoice === open.id,
  )!;
  const payments = [...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[];
  const asked = payments.find(({ id: each }) => each === used.payment.payment_intent)!;
  Object.assign(asked, { last_payment_error: { ...asked.last_payment_error, code: 'authentication_required' } });
  harness.control.tell('customer.subscription.updated', billing);
  await till.settle();
  expect(await last(buyer, 'authentication-needed')).toMatchObject({ action: { to: open.hosted_invoice_url } });
});

test('a renewal that needs authentication: the mail links to a page where the same card pays', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  const setup = await till.ask(buyer, { operation: 'changeCard', id });
  // A card that is saved after a challenge and challenged again on each charge.
  expect(await harness.pay(setup.clientSecret, 'pm_card_authenticationRequired')).toBe('requires_action');
  expect(await answerBank(setup.clientSecret)).toBe('succeeded');
  await till.settle();
  harness.pass(32 * days);
  await till.settle();
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'past-due' });
  const kinds = (await till.mails(buyer)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['authentication-needed', 'renewal-failed'].includes(kind))).toEqual([
    'authentication-needed',
  ]);
  const { action } = await last(buyer, 'authentication-needed');
  const [open] = till.invoicesOf(billing).toReversed();
  expect(action.to).toBe(open!.hosted_invoice_url);
  const page = await (await fetch(open!.hosted_invoice_url!)).text();
  expect(page).toContain('Confirm with your bank');
  const [, secret] = /client_secret: "(\w+)"/.exec(page)!;
  const [, card] = /payment_method: "(\w+)"/.exec(page)!;
  expect(card).toBe(at(billing).default_payment_method);
  expect(await harness.pay(secret!, card)).toBe('requires_action');
  expect(await answerBank(secret!)).toBe('succeeded');
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active' });
  expect(await harness.check()).toEqual([]);
});

describe('what is due', () => {
  const row = {
    status: 'active',
    trial: false,
    interval: 'month',
    renewsAt: '2027-03-01T10:00:00.000Z',
    createdAt: '2027-02-01T10:00:00.000Z',
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 },
  } as const;

  test('an expired card is announced at once, but not a card that nothing is charged to', () => {
    expect(cardExpiry(row.card)).toBe(Date.parse('2027-01-01T00:00:00.000Z'));
    expect(dueNotices(row, [], row.createdAt).write.map(({ kind }) => kind)).toEqual(['card-expiring']);
    for (const status of ['incomplete', 'past-due', 'cancelled', 'ended'] as const)
      expect(noticesOf({ ...row, status })).toEqual([]);
  });

  test('of two overdue notices the latest is sent, and both are marked as done', () => {
    const trial = { ...row, card: null, trial: true };
    const { write, ids } = dueNotices(trial, [], '2027-03-01T09:00:00.000Z');
    expect([write.map(({ id }) => id), ids]).toEqual([
      ['trial-1-2027-03-01'],
      ['trial-7-2027-03-01', 'trial-1-2027-03-01'],
    ]);
    expect(nextNotice(trial, ids)).toBeUndefined();
  });
});
