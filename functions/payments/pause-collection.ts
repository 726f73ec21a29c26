/** While a bank withholds the money of a period, the plan is closed, so nothing is charged for it at Stripe either. */
import type Stripe from 'stripe';
import { updateUnlessOver } from './first-card.ts';
import { voidInvoices } from './void-invoices.ts';

/** In the subscription's metadata: what collection was paused for. A pause without it is an operator's own, and is left as it is. */
const reason = 'pausedFor';

/**
 * Stops collection while a period is disputed: Stripe voids the invoices of the periods that begin meanwhile. Afterwards the plan continues,
 * and the next period is charged. Idempotent.
 */
export async function pauseWhileDisputed(billing: Stripe.Subscription, isDisputed: boolean): Promise<void> {
  const isPaused = billing.metadata[reason] !== undefined;
  if (isDisputed && billing.pause_collection === null) {
    // Stripe keeps retrying invoices from before the pause.
    await voidInvoices(billing.id);
    await updateUnlessOver(billing.id, {
      pause_collection: { behavior: 'void' },
      metadata: { [reason]: 'dispute' },
    });
  } else if (!isDisputed && isPaused)
    await updateUnlessOver(billing.id, { pause_collection: '', metadata: { [reason]: '' } });
}
