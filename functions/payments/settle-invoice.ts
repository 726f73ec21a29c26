/** Brings the order of a paid period in line with its money at Stripe: refunds and disputes of a subscription. */
import type Stripe from 'stripe';
import type { BillingItem, OrderItem } from '../../lib/model/items.ts';
import { billingKey, orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import { mailsOf } from './mails.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { periodOrderId } from './periods.ts';
import { read } from './read.ts';
import { giveWay, rounds } from './rounds.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { transact, unchanged, update } from './transaction.ts';

/** The subscription an invoice belongs to. */
export const subscriptionIn = (invoice: Stripe.Invoice): string | null =>
  idIn(invoice.parent?.subscription_details?.subscription);

/** @param id `in_...` @param event of Stripe that led here @returns whether it is this stage's */
export async function settleInvoice(id: string, event?: string): Promise<boolean> {
  const api = await stripe();
  const invoice = await api.invoices.retrieve(idOf('in', id), { expand: ['payments'] });
  const subscription = subscriptionIn(invoice);
  if (!subscription) return false;
  // Writes the period's order where it is missing.
  if (!(await settleSubscription(subscription))) return false;
  const payment = idIn(invoice.payments?.data[0]?.payment.payment_intent);
  const outcome = invoice.status === 'paid' && payment ? await moneyOf(payment) : undefined;
  if (outcome) await settleOrder(invoice, subscription, outcome);
  // Not only when it is new: a crash may have come between the two.
  if (outcome?.status === 'refunded') await endWithItsMoney(invoice, subscription);
  await settleSubscription(subscription, event);
  return true;
}

/** How the money of a payment stands. */
async function moneyOf(payment: string): Promise<Outcome> {
  const api = await stripe();
  const found = await api.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
  const charge = typeof found.latest_charge === 'object' ? found.latest_charge : null;
  return outcomeOf(found, charge?.disputed ? (await api.disputes.list({ payment_intent: payment })).data : []);
}

async function settleOrder(invoice: Stripe.Invoice, subscription: string, outcome: Outcome): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const [billing] = await read<[BillingItem]>([billingKey(subscription)]);
    if (!billing) return;
    const { sub, subscription: first } = billing;
    const key = orderKey(sub, invoice.billing_reason === 'subscription_create' ? first : periodOrderId(invoice));
    const [order] = await read<[OrderItem]>([key]);
    if (!order || (order.status === outcome.status && order.refunded === outcome.refunded)) return;
    const now = new Date().toISOString();
    const refused = await transact([
      update(billingKey(subscription), 'SET updatedAt = :now ADD #version :one', {
        ...unchanged(billing),
        names: { '#version': 'version' },
        values: { ':version': billing.version, ':one': 1, ':now': now },
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
        values: { ':disputed': outcome.status === 'disputed' },
      }),
      ...mailsOf(order, outcome, now),
    ]);
    if (refused.length === 0) return;
    await giveWay(round);
  }
  throw new Error(`The invoice ${invoice.id} changes faster than it can be settled`);
}

/** The latest period without its money ends the subscription; money of an older one has been used up. */
async function endWithItsMoney(invoice: Stripe.Invoice, subscription: string): Promise<void> {
  const api = await stripe();
  const billing = await api.subscriptions.retrieve(subscription);
  const isLatest = idIn(billing.latest_invoice) === invoice.id;
  if (isLatest && !['canceled', 'incomplete_expired'].includes(billing.status))
    await api.subscriptions.cancel(billing.id);
}
