/** Checks that a payment belongs to its order. Metadata is only a hint; the order defines what was agreed, our rows who the customer is. */
import type Stripe from 'stripe';
import { closedMarkSeconds } from '../../lib/model/account.ts';
import type { ClosedItem, ProfileItem } from '../../lib/model/items/account.ts';
import type { OrderItem } from '../../lib/model/items/order.ts';
import { profileKey } from '../../lib/model/keys.ts';
import { log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { outcomeOf } from './outcome.ts';
import { paidAt, type PaymentDetails } from './payment-details.ts';
import { readOne } from './read.ts';
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
 * Whether money was kept for an order that does not exist. An order that was paid before its account was closed is gone with it: Stripe keeps
 * what the law requires, and may still report on it.
 */
export async function isNobodys(sub: string, payment: PaymentDetails): Promise<boolean> {
  if (outcomeOf(payment, payment.disputes).status !== 'paid') return false;
  const profile = await readOne<ProfileItem | ClosedItem>(profileKey(sub));
  if (profile?.baseType === 'profile') return true;
  return paidAt(payment) > closedAt(profile);
}

/** When an account was closed, in seconds since the epoch. Without a mark, it was so long ago that the mark has expired. */
function closedAt(mark: ClosedItem | undefined): number {
  if (mark?.ttl === undefined && mark?.updatedAt) return Date.parse(mark.updatedAt) / 1000;
  return (mark?.ttl ?? Date.now() / 1000) - closedMarkSeconds;
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
