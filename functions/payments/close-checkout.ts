/** Ends an open order that will not be paid: first at Stripe, so no money can arrive for it, and only then here. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { CheckoutItem, Credit, CustomerItem, OrderItem, OrderStatus } from '../../lib/model/items/order.ts';
import type { ReservationItem } from '../../lib/model/items/promo.ts';
import { checkoutKey, customerKey, reservationKey, orderKey } from '../../lib/model/keys.ts';
import { requireEnv } from '../shared/require-env.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { ordersOf, releaseCredits } from './bundle-credit.ts';
import { releaseCode } from './reserve-promo.ts';
import { read } from './read.ts';
import { settlePayment } from './settle-payment.ts';
import { stripe } from './stripe.ts';
import { remove, transact, update } from './transaction.ts';

/**
 * Afterwards the order is canceled, or paid if the money arrived first.
 * @returns its final status; a payment that is being processed cannot be ended
 */
export async function closeCheckout(sub: string, checkout: CheckoutItem): Promise<OrderStatus> {
  const payment = checkout.payment ?? (await lostPayment(sub, checkout));
  if (!payment) {
    await releaseCheckout(sub, checkout);
    return 'cancelled';
  }
  return (await endPayment(payment))?.status ?? 'cancelled';
}

/** Cancels a payment unless it is too late for that, and updates its order. @param id `pi_...` */
export async function endPayment(id: string): Promise<OrderItem | undefined> {
  try {
    await (await stripe()).paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  } catch (error) {
    // It succeeded, is processing, or was canceled before: its state decides.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return settlePayment(id);
}

/** Finds a payment whose creation succeeded although the response was lost, through the customer. */
async function lostPayment(sub: string, { orderId }: CheckoutItem): Promise<string | undefined> {
  const [customer] = await read<[CustomerItem]>([customerKey(sub)]);
  if (!customer) return undefined;
  return (await paymentFor(customer.id, orderId))?.id;
}

/** The payment of an order in Stripe's list; a canceled one only if there is no other. */
export async function paymentFor(customer: string, orderId: string): Promise<Stripe.PaymentIntent | undefined> {
  let cancelled: Stripe.PaymentIntent | undefined;
  for await (const payment of (await stripe()).paymentIntents.list({ customer, limit: 100 })) {
    const { metadata, status } = payment;
    if (metadata['order'] !== orderId || metadata['stage'] !== requireEnv(environment.stage)) continue;
    if (status !== 'canceled') return payment;
    cancelled ??= payment;
  }
  return cancelled;
}

/** Releases an order for which nothing ever reached Stripe. */
export async function releaseCheckout(sub: string, open: CheckoutItem): Promise<void> {
  const { orderId, link, promoCode, credits } = open;
  const checkout = remove(checkoutKey(sub, link), {
    expression: 'orderId = :order AND (attribute_not_exists(payment) OR attribute_type(payment, :null))',
    values: { ':order': orderId, ':null': 'NULL' },
  });
  await release(sub, { id: orderId, promoCode, credits }, [checkout]);
}

/** Releases an order that no checkout and no payment refers to any longer. */
export const releaseOrder = (sub: string, order: OrderItem): Promise<void> => release(sub, order, []);

interface Released {
  readonly id: string;
  readonly promoCode: string | null;
  readonly credits?: readonly Credit[] | undefined;
}

async function release(sub: string, order: Released, also: TransactWriteItem[]): Promise<void> {
  const { id, promoCode, credits = [] } = order;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [reservation] = promoCode ? await read<[ReservationItem]>([reservationKey(promoCode, sub)]) : [];
    const isReserved = reservation?.orderId === id && reservation.state === 'reserved';
    const own = [
      ...also,
      update(orderKey(sub, id), 'SET #status = :cancelled, updatedAt = :now REMOVE GSI1PK, GSI1SK, expiresAt', {
        expression: '#status = :pending',
        names: { '#status': 'status' },
        values: { ':cancelled': 'cancelled', ':pending': 'pending', ':now': new Date().toISOString() },
      }),
      ...(isReserved ? releaseCode(promoCode!, sub, id) : []),
    ];
    const orders = await ordersOf(
      sub,
      credits.map((credit) => credit.order),
    );
    const refused = await transact([...own, ...releaseCredits(sub, id, credits, orders)]);
    // Refused if another request was faster or has found its payment: then there is nothing to release.
    if (refused.every(({ index }) => index < own.length)) return;
    // An order that is credited toward it has changed since it was read.
    await backOff(attempt);
  }
}
