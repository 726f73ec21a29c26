import type Stripe from 'stripe';
import { voidInvoice } from './void-invoice.ts';
import { idOf, type World } from '../state/world.ts';

export function setStatus(world: World, subscription: Stripe.Subscription, status: Stripe.Subscription.Status): void {
  const before = { status: subscription.status };
  subscription.status = status;
  world.save('subscription', subscription);
  world.emit('customer.subscription.updated', subscription, before);
}

/**
 * Ends the subscription immediately and permanently. A first invoice that was never paid is void; a failed renewal's
 * invoice stays open and is not retried.
 */
export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const first = subscription.status === 'incomplete';
  close(world, subscription, first);
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.now();
  subscription.cancellation_details = {
    comment: subscription.cancellation_details?.comment ?? null,
    feedback: subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason,
  };
  world.save('subscription', subscription);
  world.emit('customer.subscription.deleted', subscription);
}

/** The subscription was not paid within 23 hours of its creation. */
export function expire(world: World, subscription: Stripe.Subscription): void {
  close(world, subscription, true);
  setStatus(world, subscription, 'incomplete_expired');
}

function close(world: World, subscription: Stripe.Subscription, neverPaid: boolean): void {
  subscription.ended_at = world.now();
  const invoice = world.tables.invoice.get(idOf(subscription.latest_invoice) ?? '');
  if (invoice?.status === 'open' && neverPaid) voidInvoice(world, invoice);
  else if (invoice?.status === 'open') {
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null } satisfies Partial<Stripe.Invoice>);
    world.save('invoice', invoice);
  }
}
