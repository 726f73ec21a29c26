/** Rules that hold for every caller and for every event from Stripe. */
import type Stripe from 'stripe';
import { billingKey, learnerPartition, legalKey, profileKey, reconciledKey } from '../../lib/model/keys.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { beforeWrite, briefing, course, membership, metrics, newBuyer } from './till.ts';

jest.setTimeout(60_000);
const { harness, till } = openTill({ codes: [{ code: 'GIFT', price: 0, products: ['trading-journal'], amount: 5 }] });
beforeAll(async () => {
  for (const key of [legalKey('terms-of-use', '2026-01-12'), legalKey('disclaimer', '2026-09-01')])
    await harness.write({ ...key, baseType: 'legal version' });
});

const gift = { operation: 'purchaseFreeProduct', link: 'trading-journal', promoCode: 'GIFT' } as const;
const invoices = () => [...harness.control.all('invoice')] as unknown as Stripe.Invoice[];
test('a card confirmed after its subscription has ended changes nothing and blocks nothing', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  const { clientSecret } = await till.ask(buyer, { operation: 'changeCard', id });
  const subscription = till.atStripe(billing);
  harness.control.refund(till.paymentOf(till.invoicesOf(billing)[0]!));
  await till.settle();
  expect(subscription.status).toBe('canceled');
  expect(await harness.pay(clientSecret, 'pm_card_mastercard')).toBe('succeeded');
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
});

test('one event that cannot be applied does not hold up the reconciliation, and is retried', async () => {
  const [stuck, other] = [newBuyer(), newBuyer()];
  const first = await till.buy(stuck, course);
  const second = await till.buy(other, course);
  harness.control.refund(first.payment);
  harness.control.refund(second.payment);
  harness.news();
  // Longer ago than a run looks back beyond the last one: the next run can know the failed event from its list alone.
  harness.pass(2 * 3600_000);
  // The first event's product stays unreadable on every attempt.
  const row = await till.order(stuck, first.id);
  await harness.write({ ...row, link: 'gone' });
  await quietly(() => harness.functions.reconcile());
  expect(await till.order(other, second.id)).toMatchObject({ status: 'refunded' });
  const reconciled = await till.row(reconciledKey.PK, reconciledKey.SK);
  expect(reconciled).toMatchObject({ until: expect.any(Number) });
  expect(reconciled.until).toBeGreaterThan(Date.now() / 1000 - 3600);
  expect(reconciled.failed.length).toBeGreaterThan(0);
  await harness.write(row);
  harness.pass(3600_000);
  await quietly(() => harness.functions.reconcile());
  expect(await till.order(stuck, first.id)).toMatchObject({ status: 'refunded' });
  expect((await till.row(reconciledKey.PK, reconciledKey.SK)).failed).toEqual([]);
});

test.each([
  ['is paid', async (secret: string) => expect(await harness.pay(secret)).toBe('succeeded')],
  ['is under way', (secret: string) => harness.control.process(secret.split('_secret_')[0]!)],
])('an account that is deleted while its money %s stays deleted', async (_, happens) => {
  const buyer = newBuyer();
  const { clientSecret } = await till.ask(buyer, course);
  await happens(clientSecret);
  beforeWrite(harness, async () => expect(await till.forget(buyer)).not.toEqual([]));
  await till.settle();
  expect(await harness.rows(learnerPartition(buyer.sub))).toEqual([]);
});

test('a renewal that was paid out of band stays paid', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 1);
  harness.pass(32 * days);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'past-due' });
  const renewal = invoices().at(-1)!;
  harness.control.payOutOfBand(renewal.id!);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active' });
  const orders = await harness.orders(buyer.sub);
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(await harness.check()).toEqual([]);
});

test('a deleted account can no longer get anything, not even for free', async () => {
  const buyer = newBuyer();
  await harness.write({ ...profileKey(buyer.sub), baseType: 'closed', ttl: 1 });
  for (const request of [gift, { ...gift, link: 'risk-before-return', promoCode: null }, course, briefing])
    expect(await till.ask(buyer, request as typeof gift)).toMatchObject({ errors: [{ code: 'AccountClosed' }] });
  const left = (await harness.rows()).filter(({ PK }) => PK === `USER#${buyer.sub}`);
  expect(left.map(({ baseType }) => baseType).filter((type) => type !== 'quota')).toEqual(['closed']);
  expect(await harness.check()).toEqual([]);
});

/** All rows of a learner and a subscription are gone. */
async function forget({ sub }: ReturnType<typeof newBuyer>, billing: string): Promise<void> {
  const { DeleteItemCommand } = await import('@aws-sdk/client-dynamodb');
  const { dynamodb, table, toItem } = await import('../../functions/shared/dynamodb.ts');
  const rows = [...(await harness.rows(`USER#${sub}`)), ...(await harness.rows(billingKey(billing).PK))];
  for (const { PK, SK } of rows)
    await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
}

test('no alarm is raised for a subscription that has ended or is still being written', async () => {
  const woken = expect.stringContaining('SubscriptionWithoutOrder');
  const [gone, lost] = [newBuyer(), newBuyer()];
  const told = (billing: string) => harness.control.tell('customer.subscription.updated', billing);
  const ended = (await till.buy(gone, briefing)).billing;
  await harness.ask({ ...gone, operation: 'endPayments' });
  await forget(gone, ended);
  // A trial has begun before its rows are written, and before anyone can give it a card.
  const billing = till.billing((await till.ask(lost, membership)).orderId);
  await forget(lost, billing);
  told(billing);
  expect(await metrics(() => harness.deliver(harness.news()))).not.toEqual(woken);
  harness.pass(2 * 60_000);
  told(ended);
  expect(await metrics(() => harness.deliver(harness.news()))).not.toEqual(woken);
  // A subscription that no row will ever mention.
  told(billing);
  expect(await metrics(() => harness.deliver(harness.news()))).toEqual(woken);
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).subscriptions.cancel(billing);
});

test('requests with invalid signatures reload the keys only once in a while, not each time', async () => {
  let looks = 0;
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  faults.around = (service, operation, effect) => {
    if (operation === 'GetSecretValue') looks += 1;
    return usual(service, operation, effect);
  };
  const forged = { body: '{}', headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00` } };
  await quietly(async () => {
    for (let post = 0; post < 20; post += 1)
      expect(((await harness.functions.webhook(forged as never)) as { statusCode: number }).statusCode).toBe(400);
  });
  expect(looks).toBeLessThanOrEqual(1);
  // The cached keys are too old, and Secrets Manager fails.
  harness.pass(6 * 60_000);
  looks = 0;
  const rule = { service: 'secretsmanager', operation: 'GetSecretValue', error: { code: 'InternalServiceError' } };
  faults.set({ rules: [{ ...rule, error: { ...rule.error, status: 500 } }] });
  const post = () =>
    harness.functions.webhook(forged as never).then(
      () => 'answered',
      () => 'failed',
    );
  const began = Date.now();
  const answers = await quietly(() => Promise.all(Array.from({ length: 20 }, post)));
  // One after the other: concurrent requests share one lookup in any case.
  for (let turn = 0; turn < 10; turn += 1) answers.push(await quietly(post));
  expect(new Set(answers)).toEqual(new Set(['failed']));
  faults.set({ rules: [] });
  // The SDK makes three attempts, then the next request a second later tries again.
  expect(looks).toBeLessThanOrEqual(3 * (1 + Math.floor((Date.now() - began) / 1000)));
  harness.pass(2000);
  expect(await quietly(post)).toBe('answered');
  faults.around = usual;
});

test('a subscriber may buy permanent access to what the plan includes, with money or with a code', async () => {
  const buyer = newBuyer();
  const { id } = await till.buy(buyer, membership);
  expect(await till.isOpen(buyer, 'economic-calendar')).toBe(true);
  await till.buy(buyer, { ...course, link: 'economic-calendar' });
  expect(await till.ask(buyer, { ...course, link: 'economic-calendar' })).toMatchObject({
    errors: [{ code: 'AlreadyOwned' }],
  });
  expect(await till.ask(buyer, gift)).toMatchObject({ success: true });
  expect(await till.ask(buyer, { operation: 'cancelSubscription', id })).toMatchObject({ success: true });
  harness.pass(8 * days);
  await till.settle();
  expect(await till.isOpen(buyer, membership.link)).toBe(false);
  for (const link of ['economic-calendar', 'trading-journal'])
    expect([link, await till.isOpen(buyer, link)]).toEqual([link, true]);
  expect(await harness.check()).toEqual([]);
});

test.each([course, briefing, gift])('$operation records what was agreed to', async (request) => {
  const consent = { terms: '2026-01-12', risk: '2026-09-01' };
  for (const other of [{ terms: '2026-01-13' }, { risk: '2026-01-12' }, { terms: '' }, { terms: 'x'.repeat(5000) }]) {
    const answer = await till.ask(newBuyer(), { ...request, consent: { ...consent, ...other } });
    expect(answer).toMatchObject({ errors: [{ code: 'UnknownConsent', field: 'consent' }] });
  }
  const of = async (buyer: ReturnType<typeof newBuyer>) => (await harness.orders(buyer.sub))[0]!.consent;
  const [given, earlier, none] = [newBuyer(), newBuyer(), newBuyer()];
  const since = '2026-02-03T04:05:06.000Z';
  await harness.write({ ...profileKey(earlier.sub), baseType: 'profile', terms_accepted_at: since });
  expect((await till.ask(given, { ...request, consent })).errors).toEqual([]);
  for (const buyer of [earlier, none]) expect((await till.ask(buyer, request)).errors).toEqual([]);
  expect(await of(given)).toMatchObject(consent);
  expect(await of(earlier)).toEqual({ terms: null, risk: null, at: since });
  expect(await of(none)).toBeNull();
});

test('resuming a subscription clears an end date that was set at Stripe', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).subscriptions.update(billing, { cancel_at: Math.floor(Date.now() / 1000) + 5 * 86_400 });
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'cancelled' });
  expect(await till.ask(buyer, { operation: 'resumeSubscription', id })).toMatchObject({ success: true, endsAt: null });
  harness.pass(6 * days);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active', endsAt: null });
});

test('a period whose dispute was won can be refunded', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, briefing);
  harness.control.dispute(payment, { inquiry: true });
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  harness.control.escalateDispute(payment);
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await till.ask(buyer, { operation: 'requestRefund', id })).toMatchObject({ order: { status: 'refunded' } });
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
  expect(await harness.check()).toEqual([]);
});
