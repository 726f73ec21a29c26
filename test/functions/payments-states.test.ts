/** The meaning of each Stripe status here. */
import type Stripe from 'stripe';
import { outcomeOf, problemOf } from '../../functions/payments/outcome.ts';
import { cardOf, subscriptionStatusOf } from '../../functions/payments/subscription-status.ts';
import { graceDays } from '../../lib/model/subscriptions.ts';

const payment = (changes: object, charge: object = {}) =>
  ({
    amount_received: 1000,
    last_payment_error: null,
    latest_charge: { amount_refunded: 0, ...charge },
    ...changes,
  }) as Stripe.PaymentIntent;
const dispute = (status: string, amount = 1000, moves: number[] = []) => ({
  status,
  amount,
  currency: 'usd',
  balance_transactions: moves.map((move) => ({ amount: move, currency: 'usd' })),
});
const disputes = (...statuses: string[]) => statuses.map((status) => dispute(status));

test.each([
  ['requires_payment_method', 'pending'],
  ['requires_confirmation', 'pending'],
  ['requires_action', 'pending'],
  ['requires_capture', 'pending'],
  ['a_state_to_come', 'pending'],
  ['processing', 'processing'],
  ['canceled', 'cancelled'],
  ['succeeded', 'paid'],
])('a payment that is %s is %s', (status, expected) => {
  expect(outcomeOf(payment({ status }), [])).toEqual({ status: expected, refunded: 0, taken: 0, problem: null });
});

test.each([
  ['nothing given back', 0, [], 'paid', 0],
  ['a part', 300, [], 'partly-refunded', 300],
  ['all', 1000, [], 'refunded', 1000],
  ['a dispute that asks for response', 0, ['needs_response'], 'disputed', 0],
  ['an inquiry', 0, ['warning_needs_response'], 'paid', 0],
  ['an inquiry under review', 0, ['warning_under_review'], 'paid', 0],
  ['an appeal', 0, ['appeal_under_review'], 'disputed', 0],
  ['one under review', 0, ['under_review'], 'disputed', 0],
  ['one of a state to come', 0, ['a_state_to_come'], 'disputed', 0],
  ['one that was won', 0, ['won'], 'paid', 0],
  ['an inquiry that was closed', 0, ['warning_closed'], 'paid', 0],
  ['one that was prevented', 0, ['prevented'], 'paid', 0],
  ['one that was lost', 0, ['lost'], 'refunded', 1000],
  ['one that was won and one that is open', 0, ['won', 'under_review'], 'disputed', 0],
  ['one that was won and one that was lost', 0, ['won', 'lost'], 'refunded', 1000],
  ['a part given back and a dispute that was won', 300, ['won'], 'partly-refunded', 300],
  ['all given back and a dispute that is open', 1000, ['under_review'], 'refunded', 1000],
] as const)('a payment that succeeded, with %s', (_, amount_refunded, states, status, refunded) => {
  const succeeded = payment({ status: 'succeeded' }, { amount_refunded });
  expect(outcomeOf(succeeded, disputes(...states))).toMatchObject({ status, refunded, problem: null });
});

test.each([
  ['a part of it lost', 0, [dispute('lost', 300)], 'partly-refunded', 300],
  ['two parts lost', 0, [dispute('lost', 300), dispute('lost', 700)], 'refunded', 1000],
  ['a part refunded, the rest lost', 400, [dispute('lost', 600)], 'refunded', 1000],
  [
    'all disputed and lost, less the part that was refunded',
    400,
    [dispute('lost', 1000, [-1000, 400])],
    'refunded',
    1000,
  ],
  ['all disputed and lost, half of it returned', 0, [dispute('lost', 1000, [-1000, 500])], 'partly-refunded', 500],
  ['a part disputed just now', 0, [dispute('needs_response', 300, [-300])], 'disputed', 0],
] as const)('a payment that succeeded, with %s', (_, amount_refunded, about, status, refunded) => {
  const succeeded = payment({ status: 'succeeded' }, { amount_refunded });
  expect(outcomeOf(succeeded, about)).toMatchObject({ status, refunded, problem: null });
});

test('a balance in another currency does not tell what a lost dispute took', () => {
  const lost = { ...dispute('lost', 1000), balance_transactions: [{ amount: -930, currency: 'eur' }] };
  expect(outcomeOf(payment({ status: 'succeeded' }), [lost])).toMatchObject({ status: 'refunded', refunded: 1000 });
});

test('only the card issuer’s message is shown to the learner', () => {
  const problem = (error: object | null) => problemOf(error as Stripe.PaymentIntent.LastPaymentError | null);
  expect(problem(null)).toBeNull();
  expect(problem({ type: 'card_error', message: 'Your card has insufficient funds.' })).toBe(
    'Your card has insufficient funds.',
  );
  expect(problem({ type: 'api_error', message: 'secret detail' })).toBe('The payment did not go through.');
});

const at = 1_790_000_000;
const day = 86_400;
const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
const billing = (changes: object) =>
  ({
    ...{ status: 'active', start_date: at, cancel_at_period_end: false, cancel_at: null, ended_at: null },
    ...{
      default_payment_method: 'pm_1',
      items: { data: [{ current_period_start: at, current_period_end: at + 30 * day }] },
    },
    ...changes,
  }) as unknown as Stripe.Subscription;
const end = at + 30 * day;
const grace = graceDays * day;

test.each([
  ['active', {}, 'active', end + grace],
  ['in its trial with a card', { status: 'trialing' }, 'active', end + grace],
  ['in its trial without one', { status: 'trialing', default_payment_method: null }, 'incomplete', null],
  ['cancelled for the end of its period', { cancel_at_period_end: true }, 'cancelled', end],
  ['cancelled for a day', { cancel_at: at + 5 * day }, 'cancelled', at + 5 * day],
  ['not paid this time', { status: 'past_due' }, 'past-due', at + grace],
  ['not paid yet', { status: 'incomplete' }, 'incomplete', null],
  ['given up before it began', { status: 'incomplete_expired' }, 'ended', null],
  ['over', { status: 'canceled', ended_at: at + day }, 'ended', null],
  ['unpaid', { status: 'unpaid' }, 'ended', null],
  ['paused', { status: 'paused' }, 'ended', null],
  ['in a state to come', { status: 'a_state_to_come' }, 'ended', null],
])('a subscription that is %s', (_, changes, status, until) => {
  const standing = subscriptionStatusOf(billing(changes), at + 10 * day, { hasStarted: false });
  expect([standing.status, standing.openUntil]).toEqual([status, until === null ? null : instant(until)]);
  expect(standing.renewsAt).toBe(status === 'active' ? instant(end) : null);
  // A subscription that has ended has an end in the past.
  if (status === 'ended') expect(standing.endsAt! <= instant(at + 10 * day)).toBe(true);
});

test('a free start waits for its card until the period has begun, and not afterwards', () => {
  const bare = billing({ status: 'active', default_payment_method: null });
  expect(subscriptionStatusOf(bare, at, { hasStarted: false })).toMatchObject({
    status: 'incomplete',
    openUntil: null,
  });
  expect(subscriptionStatusOf(bare, at, { hasStarted: true })).toMatchObject({ status: 'active' });
});

test('grace counts from the end of the last paid period, however many are unpaid', () => {
  const late = (months: number) =>
    billing({
      status: 'past_due',
      items: {
        data: [{ current_period_start: end + months * 30 * day, current_period_end: end + (months + 1) * 30 * day }],
      },
    });
  for (const months of [0, 1, 5])
    expect(
      subscriptionStatusOf(late(months), end + months * 30 * day + day, { hasStarted: true, paidUntil: end }).openUntil,
    ).toBe(instant(end + grace));
});

test('only four fields of a card may be stored', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2050, fingerprint: 'x', country: 'US' };
  expect(cardOf(billing({ default_payment_method: { card } }))).toEqual({
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2050,
  });
  expect(cardOf(billing({}))).toBeNull();
});
