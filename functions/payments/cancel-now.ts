import Stripe from 'stripe';
import { isOver } from './first-card.ts';
import { idOf, stripe } from './stripe.ts';
import { voidInvoices } from './void-invoices.ts';

/** Ends a subscription immediately, with what can still be paid for it; does nothing if it is already over or gone. @param id `sub_...` */
export async function cancelNow(id: string): Promise<void> {
  try {
    await voidInvoices(id);
    await (await stripe()).subscriptions.cancel(idOf('sub', id));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/**
 * Makes an end final before it is recorded here: Stripe keeps the invoices of a canceled subscription payable, and a payment revives one
 * that is unpaid or paused.
 * @returns whether Stripe's state is still as it was read
 */
export async function makeEndFinal(billing: Stripe.Subscription): Promise<boolean> {
  const isUnpaid = await voidInvoices(billing.id);
  if (isOver(billing)) return true;
  if (isUnpaid) await cancelNow(billing.id);
  return false;
}
