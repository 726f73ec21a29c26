/** Makes sure that a subscription can no longer be paid for, and that no card can be saved for it. */
import Stripe from 'stripe';
import type { BillingItem } from '../../lib/model/items/subscription.ts';
import { billingKey } from '../../lib/model/keys.ts';
import { isLatestPaid } from './periods.ts';
import { readOne } from './read.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { isVoided } from './void-invoices.ts';

/**
 * Stripe cancels a subscription even if it was paid a moment ago. But it does not void a paid invoice or cancel a setup intent that has
 * succeeded, so these come first and decide.
 * @param id `sub_...` @returns whether it can no longer be paid or set up; false if the learner was faster
 */
export async function closeBilling(id: string): Promise<boolean> {
  const api = await stripe();
  const known = await readOne<BillingItem>(billingKey(idOf('sub', id)));
  const billing = await api.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const { status, latest_invoice: invoice, pending_setup_intent: pending } = billing;
  if (status === 'canceled' || status === 'incomplete_expired') return true;
  // It may have been paid outside Stripe, without a card.
  if (isLatestPaid(billing)) return false;
  const due = idIn(invoice);
  if (status === 'incomplete' && due && !(await isVoided(idOf('in', due)))) return false;
  const setup = known?.setup ?? idIn(pending);
  if (setup && !(await isDone(api.setupIntents.cancel(idOf('seti', setup))))) {
    const { status: now } = await api.setupIntents.retrieve(setup);
    return now !== 'succeeded' && now !== 'processing';
  }
  return true;
}

/** Whether Stripe did it; false if it was too late. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return false;
  }
}
