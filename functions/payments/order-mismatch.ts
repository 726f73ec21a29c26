/** Whose money it is. Metadata are a hint; the order says what was agreed, and our rows say whose customer is whose. */
import type Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items/order.ts';
import { log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { idIn } from './stripe.ts';

/**
 * @param payer `cus_...` of the learner's; null when the payment's customer is not theirs
 * @returns what does not agree with the order
 */
export function mismatchOf(
  payment: Stripe.PaymentIntent,
  order: OrderItem,
  payer: string | null,
): 'customer' | 'amount' | 'received' | 'currency' | 'payment' | undefined {
  // One that brings nothing closes its order, whoever it was for: the customer may be gone before it is cancelled.
  const brings = payment.status === 'succeeded' || payment.status === 'processing';
  if (brings && (payer === null || payer !== idIn(payment.customer))) return 'customer';
  if (payment.amount !== order.total) return 'amount';
  if (payment.status === 'succeeded' && payment.amount_received !== order.total) return 'received';
  if (payment.currency !== order.currency.toLowerCase()) return 'currency';
  return order.payment == null || order.payment === payment.id ? undefined : 'payment';
}

/**
 * Of a payment or a subscription that another stage has begun: test accounts are shared by stages, and each hears of all. An account
 * with real money belongs to one stage.
 */
export function noteOtherStage(
  name: 'PaymentMismatch' | 'SubscriptionWithoutOrder',
  { object, id, livemode, metadata }: Stripe.PaymentIntent | Stripe.Subscription,
): void {
  const what = { [object]: id, stage: metadata['stage'] ?? '' };
  if (livemode) metric(name, what);
  else log('INFO', 'Of another stage', what);
}
