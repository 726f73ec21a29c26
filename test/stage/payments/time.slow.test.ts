/**
 * The effects of time on money, on a stage whose clock is moved: expiring holds, trials, renewals, failed renewals,
 * lost webhooks. test/money/renewals.slow.test.ts takes every kind of code and trial through two renewals.
 */
import { refundDays } from '../../../lib/model/refund-promise.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { promoKey } from '../../../lib/model/keys.ts';
import { graceDays } from '../../../lib/model/subscriptions.ts';
import { reservationMinutes } from '../../../lib/model/promo-reservations.ts';
import { startStageProcess, type StageProcess } from '../../support/stage-process.ts';
import { local } from '../caller.ts';
import { newLearner, signInAs, type Learner } from '../learners.ts';
import { cards, runSchedule } from '../shop.ts';
import { tillOn, until, type Till } from './till.ts';

let stage: StageProcess;
let directory: string;
let till: Till;
beforeAll(async () => {
  directory = mkdtempSync('/tmp/openbell-time-');
  stage = await startStageProcess(directory);
  till = await tillOn(stage.url, directory);
}, 180_000);
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Undoes what a test has changed for all. */
let onTestEnd: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await onTestEnd?.();
  onTestEnd = undefined;
});

const hour = 3600;
const day = 24 * hour;
const pass = (seconds: number) => till.control('advance', { seconds });
/** Signs in again, with tokens of the current time. */
const fresh = (learner: Learner) => signInAs(stage.url, learner.email);
const run = (rule: 'Sweep' | 'Reconcile' | 'SendMail') => runSchedule(stage.url, rule);
const is =
  (...statuses: string[]) =>
  ({ status }: { status: string }) =>
    statuses.includes(status);
const isOpen = async (who: Learner, link: string) => Boolean(await till.access(who, link));
const shown = (who: Learner, id: string) =>
  till.shop.query(
    who,
    `getUserSubscription(id: "${id}")`,
    'status trial price renewsAt endsAt card { last4 } errors { code }',
  );
const become = (who: Learner, id: string, status: string) =>
  until(`the subscription to be ${status}`, async () => (await shown(who, id)).status === status);
/** Moves to an hour after the end of the paid period: a month has 28 to 31 days, and the grace period is three. */
async function passRenewal(who: Learner, id: string): Promise<void> {
  await become(who, id, 'active');
  const { renewsAt } = await shown(who, id);
  const { now } = await local(stage.url, '/clock');
  await pass(Math.ceil((Date.parse(renewsAt) - Date.parse(now)) / 1000) + hour);
}
const plan = (link: string, more = '') =>
  `getSubscriptionIntent(link: "${link}", id: "membership", packageId: "month"${more})`;
const mailsTo = async ({ email }: Learner): Promise<string[]> => {
  await run('SendMail');
  const mails: { to: string[]; subject: string }[] = await local(stage.url, '/mail');
  return mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
};
async function subscribe(who: Learner, link: string, card?: string) {
  const intent = await till.shop.query(who, plan(link));
  expect(await till.shop.pay(intent.clientSecret, card)).toBe('succeeded');
  await till.shop.orderWhen(who, intent.orderId, is('paid'));
  const { id: billing } = (await till.atStripe(who)).subscriptions[0]!;
  return { id: intent.orderId as string, billing };
}

test('ends an unpaid order within minutes if it holds a unit: first at Stripe, then the unit is released', async () => {
  const code = 'SWEEP-ONE';
  const terms = { price: 700, isLimited: true, amount: 3, amountRemaining: 3 };
  await till.putPromo(code, { ...terms, products: ['forex-sessions'] });
  const left = async () => (await till.row(promoKey(code)))!['amountRemaining'];
  const learners = [await newLearner(stage.url), await newLearner(stage.url), await newLearner(stage.url)];
  const [away, late, slow] = learners as [Learner, Learner, Learner];
  const ask = `getPaymentIntent(link: "forex-sessions", promoCode: "${code}")`;
  const intents = [];
  for (const learner of learners) intents.push(await till.shop.query(learner, ask));
  await till.control('process', { payment: intents[2].clientSecret.split('_secret_')[0] });
  await till.shop.orderWhen(slow, intents[2].orderId, is('processing'));
  expect(await left()).toBe(0);
  await pass((reservationMinutes - 2) * 60);
  await run('Sweep');
  expect([(await till.shop.orderWhen(away, intents[0].orderId, () => true)).status, await left()]).toEqual([
    'pending',
    0,
  ]);
  await pass(3 * 60);
  const [again] = [await fresh(late)];
  // One pays during the sweep: either paid and used, or canceled and released, never both.
  const [paid] = await Promise.all([till.shop.pay(intents[1].clientSecret), run('Sweep')]);
  const raced = await till.shop.orderWhen(again, intents[1].orderId, is('paid', 'cancelled'));
  expect(raced.status).toBe(paid === 'succeeded' ? 'paid' : 'cancelled');
  expect(await isOpen(again, 'forex-sessions')).toBe(paid === 'succeeded');
  const gone = await fresh(away);
  expect((await till.shop.orderWhen(gone, intents[0].orderId, is('cancelled'))).status).toBe('cancelled');
  expect(await till.shop.pay(intents[0].clientSecret)).toBe('payment_intent_unexpected_state');
  expect(await left()).toBe(paid === 'succeeded' ? 1 : 2);
  // A pending payment is waited for.
  const payer = await fresh(slow);
  expect((await till.shop.orderWhen(payer, intents[2].orderId, () => true)).status).toBe('processing');
  await till.control('settle', { payment: intents[2].clientSecret.split('_secret_')[0], succeeded: true });
  await till.shop.orderWhen(payer, intents[2].orderId, is('paid'));
  expect(await left()).toBe(paid === 'succeeded' ? 1 : 2);
  // And the learner who left may start again.
  expect(await till.shop.query(gone, ask)).toMatchObject({ total: 700, errors: [] });
});

test('a day without webhooks loses nothing: the reconciliation finds everything, once', async () => {
  const learner = await newLearner(stage.url);
  onTestEnd = () => till.control('webhooks', {});
  await till.control('webhooks', { seed: 1, drop: 1 });
  const intent = await till.shop.query(learner, 'getPaymentIntent(link: "trading-journal")');
  const begun = await till.shop.query(learner, plan('pre-market-briefing'));
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  expect(await till.shop.pay(begun.clientSecret)).toBe('succeeded');
  await pass(20 * 60);
  expect(await isOpen(learner, 'trading-journal')).toBe(false);
  await run('Reconcile');
  await till.shop.orderWhen(learner, intent.orderId, is('paid'));
  await till.shop.orderWhen(learner, begun.orderId, is('paid'));
  expect([await isOpen(learner, 'trading-journal'), await isOpen(learner, 'pre-market-briefing')]).toEqual([
    true,
    true,
  ]);
  const before = await till.kept(learner);
  await run('Reconcile');
  expect((await till.kept(learner)).length).toBe(before.length);
  // And by hand, for a learner who does not want to wait.
  const other = await till.shop.query(learner, 'getPaymentIntent(link: "economic-calendar")');
  await till.shop.pay(other.clientSecret);
  const recheck = `recheckPayment(input: { id: "${other.orderId}" })`;
  expect(await till.shop.mutate(learner, recheck, 'order { status } errors { code }')).toEqual({
    order: { status: 'paid' },
    errors: [],
  });
  expect(await isOpen(learner, 'economic-calendar')).toBe(true);
  const receipts = (await mailsTo(learner)).filter((subject) => subject.startsWith('Your receipt'));
  expect(receipts).toHaveLength(3);
});

test('a subscription unpaid for 23 hours expires, and can be started again', async () => {
  let learner = await newLearner(stage.url);
  const intent = await till.shop.query(learner, plan('pre-market-briefing'));
  await pass(23 * hour + 60);
  learner = await fresh(learner);
  await till.shop.orderWhen(learner, intent.orderId, is('cancelled'));
  expect((await till.atStripe(learner)).subscriptions).toMatchObject([{ status: 'incomplete_expired' }]);
  expect(await till.shop.pay(intent.clientSecret)).not.toBe('succeeded');
  const again = await till.shop.query(learner, plan('pre-market-briefing'));
  expect(again.errors).toEqual([]);
  expect(again.orderId).not.toBe(intent.orderId);
});

test('the end of a trial is announced, then charged; the code covers the first period, the next costs the full price', async () => {
  let learner = await newLearner(stage.url);
  const intent = await till.shop.query(learner, plan('desk-membership', ', promoCode: "FIRST-MONTH"'));
  expect(intent).toMatchObject({ total: 0, price: 3900, discount: 2000, errors: [] });
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(learner, intent.orderId, is('paid'));
  await pass(6 * day + hour);
  await run('Sweep');
  await until('the announcement', async () =>
    (await mailsTo(learner)).some((subject) => subject.includes('trial of Desk Membership ends on')),
  );
  await pass(day);
  learner = await fresh(learner);
  await until('the first charge', async () => (await till.atStripe(learner)).payments.length === 1);
  await pass(31 * day);
  learner = await fresh(learner);
  await until('the renewal', async () => (await till.atStripe(learner)).payments.length === 2);
  const amounts = (await till.atStripe(learner)).payments.map(({ amount, status }) => [status, amount]);
  expect(amounts.sort()).toEqual([
    ['succeeded', 1900],
    ['succeeded', 3900],
  ]);
  const orders = 'orders { id status total subscription } errors { code }';
  const periods = await until('the order of each period', async () => {
    const all = (await till.shop.query(learner, 'getUserOrders', orders)).orders;
    return all.length === 3 && all;
  });
  expect(periods.map(({ total }: { total: unknown }) => total)).toEqual([3900, 1900, 0]);
  await become(learner, intent.orderId, 'active');
  expect(await shown(learner, intent.orderId)).toMatchObject({ status: 'active', trial: false });
  expect(await isOpen(learner, 'opening-bell-live')).toBe(true);
});

test('a failed renewal is reported and has a grace period; another card pays it at once', async () => {
  let learner = await newLearner(stage.url);
  const { id, billing } = await subscribe(learner, 'pre-market-briefing');
  await till.control('fail-renewal', { subscription: billing });
  await passRenewal(learner, id);
  learner = await fresh(learner);
  await become(learner, id, 'past-due');
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(true);
  expect(await mailsTo(learner)).toContain('We could not charge your card for Pre-Market Briefing');
  const setup = await till.shop.mutate(learner, `changeCard(input: { id: "${id}" })`);
  expect(await till.shop.pay(setup.clientSecret, '5555555555554444')).toBe('succeeded');
  await become(learner, id, 'active');
  expect(await shown(learner, id)).toMatchObject({ status: 'active', card: { last4: '4444' }, endsAt: null });
  const payments = (await till.atStripe(learner)).payments;
  expect(payments.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
});

test('a card that never pays again loses access after the grace period, and the subscription in the end', async () => {
  let learner = await newLearner(stage.url);
  const { id, billing } = await subscribe(learner, 'pre-market-briefing');
  await till.control('fail-renewal', { subscription: billing, times: 4 });
  await passRenewal(learner, id);
  learner = await fresh(learner);
  await become(learner, id, 'past-due');
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(true);
  await pass(graceDays * day);
  learner = await fresh(learner);
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(false);
  await pass(20 * day);
  learner = await fresh(learner);
  await become(learner, id, 'ended');
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(false);
  expect((await till.shop.query(learner, plan('pre-market-briefing'))).errors).toEqual([]);
});

test('a canceled subscription is open until its last day, and is not charged again', async () => {
  let learner = await newLearner(stage.url);
  const { id } = await subscribe(learner, 'pre-market-briefing');
  await till.shop.mutate(learner, `cancelSubscription(input: { id: "${id}" })`, 'success');
  await pass(27 * day);
  learner = await fresh(learner);
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(true);
  await pass(4 * day);
  learner = await fresh(learner);
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(false);
  await become(learner, id, 'ended');
  expect((await till.atStripe(learner)).payments).toHaveLength(1);
  const resumed = `resumeSubscription(input: { id: "${id}" })`;
  expect((await till.shop.mutate(learner, resumed, 'errors { code }')).errors).toEqual([
    { code: 'UnknownSubscription' },
  ]);
});

test('accepts a refund request within its days, not after', async () => {
  let learner = await newLearner(stage.url);
  const { id, payment } = await till.buy(learner, 'trading-journal');
  await pass(refundDays * day + 60);
  learner = await fresh(learner);
  const refund = `requestRefund(input: { id: "${id}" })`;
  expect(await till.shop.mutate(learner, refund, 'order { status } errors { code }')).toEqual({
    order: null,
    errors: [{ code: 'NotRefundable' }],
  });
  expect((await till.stripe.refunds.list({ payment_intent: payment })).data).toEqual([]);
  expect(await isOpen(learner, 'trading-journal')).toBe(true);
});

test('a saved card that fails when charged ends the trial without access', async () => {
  let learner = await newLearner(stage.url);
  const { id } = await subscribe(learner, 'desk-membership', cards.failsLater);
  expect(await isOpen(learner, 'opening-bell-live')).toBe(true);
  await pass(7 * day + hour);
  learner = await fresh(learner);
  await become(learner, id, 'past-due');
  await pass((graceDays + 17) * day);
  learner = await fresh(learner);
  await become(learner, id, 'ended');
  expect(await isOpen(learner, 'opening-bell-live')).toBe(false);
  expect((await till.atStripe(learner)).payments.filter(({ status }) => status === 'succeeded')).toEqual([]);
});
