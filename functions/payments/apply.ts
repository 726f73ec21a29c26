/** What an event of Stripe is about. Its own words are never trusted or applied: they only say what to look at. */
import type Stripe from 'stripe';
import { customerOwnerKey } from '../../lib/model/keys.ts';
import { stripeEvents } from '../../lib/model/stripe-events.ts';
import { log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { settleCard } from './change-card.ts';
import { forgetCustomer } from './customer.ts';
import { eventDone, isEventDone } from './events.ts';
import { readOne } from './read.ts';
import { settleInvoice } from './settle-invoice.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idIn, stripe } from './stripe.ts';
import { transact } from './transaction.ts';

/** As the receiver queues it: what there is to look at, and nothing else of the event. */
export interface Notice {
  /** `evt_...` */
  readonly id: string;
  readonly type: string;
  /** Seconds since the epoch. */
  readonly created: number;
  /** Of the object it is about. */
  readonly object: string;
  /** The payment of a charge, a refund or a dispute. */
  readonly payment: string | null;
  /** `cus_...`, where the object says it: events of one customer are applied one after the other. */
  readonly customer?: string;
  /** Of the request that began it, as the object's metadata have it. */
  readonly correlation?: string;
}

export const noticeOf = ({ id, type, created, data }: Stripe.Event): Notice => {
  const object = data.object as {
    id?: string;
    payment_intent?: string | { id: string } | null;
    customer?: string | { id: string } | null;
    metadata?: Stripe.Metadata | null;
    parent?: { subscription_details?: { metadata?: Stripe.Metadata | null } | null } | null;
  };
  const correlation =
    object.metadata?.['correlation'] ?? object.parent?.subscription_details?.metadata?.['correlation'] ?? undefined;
  const customer = idIn(object.customer) ?? undefined;
  return { id, type, created, object: object.id ?? '', payment: idIn(object.payment_intent), customer, correlation };
};

/** By the names that Stripe's own types know. */
export const handledTypes = stripeEvents satisfies readonly Stripe.Event['type'][];

/** Applied again, or late, or before another: the effect is the same, and there is one. */
export async function apply(notice: Notice): Promise<void> {
  if (await isEventDone(notice.id)) return;
  // What is ours is marked in the transaction of its effect; the rest is marked so that nobody looks for it again.
  if (!(await effectOf(notice))) await transact([eventDone(notice.id)]);
}

/** @returns whether it was about something of this stage, and is marked */
async function effectOf({ id, type, object, payment }: Notice): Promise<boolean> {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return settleMoney(object, id);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      if (type.startsWith('charge.dispute')) metric('Dispute', { payment: payment ?? '' });
      return payment !== null && settleMoney(payment, id);
    case 'invoice.finalization_failed':
      metric('InvoiceNotFinal', { invoice: object });
      return settleInvoice(object, id);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return settleInvoice(object, id);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return (await settleSubscription(object, id)) !== undefined;
    case 'setup_intent.succeeded':
      return settleCard(object, id);
    case 'customer.deleted':
      await forget(object);
      return false;
    case 'radar.early_fraud_warning.created':
      metric('FraudWarning', { payment: payment ?? '' });
      return false;
    default:
      log('INFO', 'Nothing to do for an event', { type, event: id });
      return false;
  }
}

/** A payment of an order, or of a subscription's period. */
async function settleMoney(payment: string, event: string): Promise<boolean> {
  if (await settlePayment(payment, event)) return true;
  const used = await (
    await stripe()
  ).invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    limit: 1,
  });
  const invoice = idIn(used.data[0]?.invoice);
  return invoice !== null && settleInvoice(invoice, event);
}

async function forget(customer: string): Promise<void> {
  const owner = await readOne<{ sub: string }>(customerOwnerKey(customer));
  if (owner) await forgetCustomer(owner.sub, customer);
}
