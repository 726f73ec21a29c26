/** What happens to a subscription over time: warnings, renewals, retries, expiry. Each at the second it is due. */
import type Stripe from 'stripe';
import { bill, collect, standingMethod } from './billing.ts';
import { refuse } from '../request/errors.ts';
import { newInvoice } from './new-invoice.ts';
import { endSubscription, expire, setStatus } from './subscription-end.ts';
import { nextEnd, setPeriod } from './subscription-items.ts';
import { voidInvoice } from './void-invoice.ts';
import { idOf, type World } from '../state/world.ts';

const day = 86_400;
/** An unpaid new subscription expires after 23 hours. */
const incompleteFor = 23 * 3600;
const warning = 3 * day;

interface Due {
  readonly at: number;
  run(): void;
}

/** The next event of this subscription and its time; undefined when there is none. */
export function nextDue(world: World, subscription: Stripe.Subscription): Due | undefined {
  const { status, created, trial_end: trialEnd } = subscription;
  if (status === 'incomplete') return { at: created + incompleteFor, run: () => expire(world, subscription) };
  if (!['trialing', 'active', 'past_due'].includes(status)) return undefined;
  const item = subscription.items.data[0]!;
  const notes = world.tables.notes.get(subscription.id) ?? { id: subscription.id };
  const end = item.current_period_end;
  const due: Due[] = [{ at: end, run: () => turn(world, subscription) }];
  const { cancel_at: last } = subscription;
  if (last !== null && last < end)
    due.push({ at: last, run: () => endSubscription(world, subscription, 'cancellation_requested') });
  if (status === 'trialing' && trialEnd !== null && !notes.trialWarned)
    due.push({
      at: Math.max(created, trialEnd - warning),
      run: () => {
        world.save('notes', { ...notes, trialWarned: true });
        world.save('subscription', subscription);
        world.emit('customer.subscription.trial_will_end', subscription);
      },
    });
  const long = end - item.current_period_start > warning;
  if (long && !subscription.cancel_at_period_end && notes.toldUpcoming !== end)
    due.push({ at: end - warning, run: () => tellUpcoming(world, subscription, end) });
  const invoice = world.tables.invoice.get(idOf(subscription.latest_invoice) ?? '');
  if (invoice?.status === 'open' && invoice.next_payment_attempt !== null)
    due.push({ at: invoice.next_payment_attempt, run: () => void collect(world, invoice) });
  return due.reduce((first, one) => (one.at < first.at ? one : first));
}

function tellUpcoming(world: World, subscription: Stripe.Subscription, end: number): void {
  const notes = world.tables.notes.get(subscription.id);
  world.save('notes', { ...notes, id: subscription.id, toldUpcoming: end });
  world.save('subscription', subscription);
  const preview = newInvoice(world, subscription, { reason: 'upcoming', start: end, end: nextEnd(subscription, end) });
  const { id: _, ...invoice } = { ...preview, next_payment_attempt: end };
  world.emit('invoice.upcoming', invoice);
}

/** The end of a period: cancels the subscription if requested, otherwise begins the next period. */
function turn(world: World, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(world, subscription, 'cancellation_requested');
  if (subscription.status === 'trialing') return endTrial(world, subscription);
  begin(world, subscription, subscription.items.data[0]!.current_period_end);
}

/** Ends the trial now, when it is due or on request. */
export function endTrial(world: World, subscription: Stripe.Subscription): void {
  const missing = !standingMethod(world, subscription);
  const wish = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (missing && wish === 'cancel') return endSubscription(world, subscription, 'payment_failed');
  if (missing && wish === 'pause') {
    setStatus(world, subscription, 'paused');
    world.emit('customer.subscription.paused', subscription);
    return;
  }
  subscription.trial_end = Math.min(subscription.trial_end ?? world.now(), world.now());
  subscription.billing_cycle_anchor = subscription.trial_end;
  subscription.status = 'active';
  begin(world, subscription, subscription.trial_end, { status: 'trialing' });
}

function begin(
  world: World,
  subscription: Stripe.Subscription,
  start: number,
  previous: Partial<Stripe.Subscription> = {},
): void {
  const end = nextEnd(subscription, start);
  setPeriod(subscription, start, end);
  const before = subscription.latest_invoice;
  const invoice = bill(world, subscription, { reason: 'subscription_cycle', start, end });
  world.emit('customer.subscription.updated', subscription, { ...previous, latest_invoice: before });
  if (invoice.status !== 'open') return;
  if (subscription.pause_collection) voidInvoice(world, invoice);
  else collect(world, invoice);
}

/** Begins a new period now, whatever was paid or left open before; a failed charge is retried. */
export function restart(world: World, subscription: Stripe.Subscription): void {
  subscription.billing_cycle_anchor = world.now();
  setPeriod(subscription, world.now(), nextEnd(subscription, world.now()));
  const item = subscription.items.data[0]!;
  const wish = {
    reason: 'subscription_update',
    start: item.current_period_start,
    end: item.current_period_end,
  } as const;
  const invoice = bill(world, subscription, wish);
  if (invoice.status !== 'open' || !collect(world, invoice, { byHand: true })) return;
  invoice.next_payment_attempt = world.now() + 3 * day;
  world.save('invoice', invoice);
}

/** A paused subscription continues with a new period, charged to its current card. */
export function resume(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status !== 'paused') throw refuse('Only a paused subscription can be resumed.', 'status');
  if (!standingMethod(world, subscription))
    throw refuse('There is no payment method to go on with.', undefined, 'resource_missing');
  subscription.status = 'active';
  subscription.billing_cycle_anchor = world.now();
  begin(world, subscription, world.now(), { status: 'paused' });
  world.emit('customer.subscription.resumed', subscription);
  return subscription;
}
