/** Settles the orders of paid periods with their money at Stripe: refunds and disputes of a subscription. */
import type Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { BillingItem } from '../../lib/model/items/subscription.ts';
import { billingKey, orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import { transactFor } from './events.ts';
import { mailsOf } from './mails.ts';
import { bumpVersion } from './unchanged-subscription.ts';
import { outcomeOfMoney } from './outcome.ts';
import { periodOrderId } from './periods.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { settleSubscriptionIn, type SubscriptionContext } from './settle-subscription.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { transact, unchanged, update } from './transaction.ts';
import { invoiceMoney } from './payment-details.ts';

/** The subscription an invoice belongs to. */
const subscriptionIn = (invoice: Stripe.Invoice): string | null =>
  idIn(invoice.parent?.subscription_details?.subscription);

/** @param id `in_...` @returns null if the invoice is not for a subscription */
export const subscriptionOf = async (id: string): Promise<string | null> =>
  subscriptionIn(await (await stripe()).invoices.retrieve(idOf('in', id)));

/** Settles an invoice's money and its subscription. @param id `in_...` @returns whether it belongs to this stage */
export async function settleInvoice(id: string): Promise<boolean> {
  const subscription = await subscriptionOf(id);
  return subscription !== null && settlePeriods(subscription, { invoices: [id] });
}

/**
 * Settles a subscription, the money of the given invoices, and what follows from it.
 * @param id `sub_...` @returns whether it belongs to this stage; otherwise no event is marked
 */
export async function settlePeriods(id: string, look: SubscriptionContext): Promise<boolean> {
  // Writes missing orders of periods.
  const looked = await settleSubscriptionIn(id, look);
  if (!looked) return false;
  const { events = [] } = look;
  let { billing } = looked;
  let changed = false;
  for (const [index, invoice] of looked.due.entries()) {
    const isLast = index === looked.due.length - 1;
    const after = await settleOrder(invoice, billing, isLast && !changed ? events : []);
    if (!after) return false;
    billing = after.billing;
    changed ||= after.changed;
  }
  // Access follows the changes in its money.
  return !changed || (await settleSubscriptionIn(id, { events })) !== undefined;
}

/**
 * @param known the row of its subscription, read before calling Stripe
 * @param events to mark if nothing changes; otherwise the settlement that follows marks them
 * @returns the current row; undefined if it is gone
 */
async function settleOrder(
  id: string,
  known: BillingItem,
  events: readonly string[],
): Promise<{ billing: BillingItem; changed: boolean } | undefined> {
  const api = await stripe();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [billing] = attempt === 0 ? [known] : await read<[BillingItem]>([billingKey(known.id)]);
    if (!billing) return undefined;
    const invoice = await api.invoices.retrieve(id, { expand: ['payments'] });
    const outcome = outcomeOfMoney(await invoiceMoney(invoice));
    const { sub, subscription: first } = billing;
    const key = orderKey(sub, invoice.billing_reason === 'subscription_create' ? first : periodOrderId(invoice));
    const [order] = await read<[OrderItem]>([key]);
    const version = billing.version + 1;
    if (!order || (order.status === outcome.status && order.refunded === outcome.refunded)) {
      // Increments the version, so a slower reader with an older state can no longer write.
      const refused = await transactFor(events, [bumpVersion(billing)]);
      if (refused.length === 0) return { billing: { ...billing, version }, changed: false };
      await backOff(attempt);
      continue;
    }
    const now = new Date().toISOString();
    const listed = (before: readonly string[] = [], is: boolean) => [
      ...before.filter((each) => each !== id),
      ...(is ? [id] : []),
    ];
    const disputed = listed(billing.disputed, outcome.status === 'disputed');
    const refunded = listed(billing.refunded, outcome.status === 'refunded');
    const refused = await transact([
      update(billingKey(billing.id), 'SET updatedAt = :now, disputed = :disputed, refunded = :back ADD #version :one', {
        ...unchanged(billing),
        names: { '#version': 'version' },
        values: { ':version': billing.version, ':one': 1, ':now': now, ':disputed': disputed, ':back': refunded },
      }),
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
    if (refused.length === 0) return { billing: { ...billing, disputed, refunded, version }, changed: true };
    await backOff(attempt);
  }
  throw new Error(`The invoice ${id} changes faster than it can be settled`);
}
