/** Brings the order of a paid period in line with its money at Stripe: refunds and disputes of a subscription. */
import type Stripe from 'stripe';
import type { BillingItem, OrderItem } from '../../lib/model/items.ts';
import { billingKey, orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import { mailsOf } from './mails.ts';
import { outcomeOfMoney } from './outcome.ts';
import { periodOrderId } from './periods.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { transact, unchanged, update } from './transaction.ts';
import { moneyOf } from './truth.ts';

/** The subscription an invoice belongs to. */
export const subscriptionIn = (invoice: Stripe.Invoice): string | null =>
  idIn(invoice.parent?.subscription_details?.subscription);

/** Its money, and the subscription it is for. @param id `in_...` @returns whether it is this stage's */
export async function settleInvoice(id: string): Promise<boolean> {
  const subscription = await settlePeriod(id);
  // Counts one more look: a slower look at an older state does not write any more.
  return subscription !== null && (await settleSubscription(subscription)) !== undefined;
}

/** Its money alone. @param id `in_...` @returns its subscription, to be settled then; null for an invoice of anything else */
export async function settlePeriod(id: string): Promise<string | null> {
  const api = await stripe();
  // Whose it is never changes: all else is asked anew once the version is read that the write depends on.
  const found = await api.invoices.retrieve(idOf('in', id));
  const subscription = subscriptionIn(found);
  if (!subscription) return null;
  // No money came for it yet, or none was asked: what it says of the subscription is all. Money that comes has an event of its own.
  if (found.status !== 'paid' || found.amount_paid === 0) return subscription;
  // Writes the period's order where it is missing.
  if (!(await settleSubscription(subscription))) return null;
  await settleOrder(id, subscription);
  return subscription;
}

async function settleOrder(id: string, subscription: string): Promise<void> {
  const api = await stripe();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [billing] = await read<[BillingItem]>([billingKey(subscription)]);
    if (!billing) return;
    const invoice = await api.invoices.retrieve(id, { expand: ['payments'] });
    // That of a trial brought no money.
    if (invoice.status !== 'paid' || invoice.amount_paid === 0) return;
    const outcome = outcomeOfMoney(await moneyOf(invoice));
    const { sub, subscription: first } = billing;
    const key = orderKey(sub, invoice.billing_reason === 'subscription_create' ? first : periodOrderId(invoice));
    const [order] = await read<[OrderItem]>([key]);
    if (!order || (order.status === outcome.status && order.refunded === outcome.refunded)) return;
    const now = new Date().toISOString();
    const listed = (before: readonly string[] = [], is: boolean) => [
      ...before.filter((each) => each !== id),
      ...(is ? [id] : []),
    ];
    const disputed = listed(billing.disputed, outcome.status === 'disputed');
    const refunded = listed(billing.refunded, outcome.status === 'refunded');
    const refused = await transact([
      update(
        billingKey(subscription),
        'SET updatedAt = :now, disputed = :disputed, refunded = :back ADD #version :one',
        {
          ...unchanged(billing),
          names: { '#version': 'version' },
          values: { ':version': billing.version, ':one': 1, ':now': now, ':disputed': disputed, ':back': refunded },
        },
      ),
      update(key, 'SET #status = :status, refunded = :refunded, updatedAt = :now', {
        expression: '#status = :before AND refunded = :refundedBefore',
        names: { '#status': 'status' },
        values: {
          ':status': outcome.status,
          ':refunded': outcome.refunded,
          ':now': now,
          ':before': order.status,
          ':refundedBefore': order.refunded,
        },
      }),
      update(subscriptionKey(sub, first), 'SET disputed = :disputed', {
        expression: 'attribute_exists(PK)',
        values: { ':disputed': disputed.length > 0 },
      }),
      ...mailsOf(order, outcome, now),
    ]);
    if (refused.length === 0) return;
    await backOff(attempt);
  }
  throw new Error(`The invoice ${id} changes faster than it can be settled`);
}
