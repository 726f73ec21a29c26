/** Checks that a payment belongs to its order. Metadata is only a hint; the order defines what was agreed, our rows who the customer is. */
import type Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items/order.ts';
import { log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { idIn } from './stripe.ts';

/**
 * @param payer the learner's customer (`cus_...`); null if the payment's customer is not theirs
 * @returns what does not match the order
 */
export function mismatchOf(
  payment: Stripe.PaymentIntent,
  order: OrderItem,
  payer: string | null,
): 'customer' | 'amount' | 'received' | 'currency' | 'payment' | undefined {
  // A payment without money closes its order, whoever it was for: the customer may be deleted before the payment is canceled.
  const brings = payment.status === 'succeeded' || payment.status === 'processing';
  if (brings && (payer === null || payer !== idIn(payment.customer))) return 'customer';
  if (payment.amount !== order.total) return 'amount';
  if (payment.status === 'succeeded' && payment.amount_received !== order.total) return 'received';
  if (payment.currency !== order.currency.toLowerCase()) return 'currency';
  return order.payment == null || order.payment === payment.id ? undefined : 'payment';
}

/**
 * Reports a payment or subscription started by another stage: stages share test accounts, so each receives all events. An account with
 * real money belongs to one stage.
 */
export function noteOtherStage(
  name: 'PaymentMismatch' | 'SubscriptionWithoutOrder',
  { object, id, livemode, metadata }: Stripe.PaymentIntent | Stripe.Subscription,
): void {
  const what = { [object]: id, stage: metadata['stage'] ?? '' };
  if (livemode) metric(name, what);
  else log('INFO', 'Of another stage', what);
}
