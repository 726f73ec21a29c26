/** Ends an open order that will not be paid: first at Stripe, so no money can arrive for it, and only then here. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { CheckoutItem, CustomerItem, OrderItem, OrderStatus } from '../../lib/model/items/order.ts';
import { customerKey } from '../../lib/model/keys.ts';
import { requireEnv } from '../shared/require-env.ts';
import { cancelPayment } from './cancel-payment.ts';
import { read } from './read.ts';
import { releaseCheckout } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';
import { ofCustomer, stripe } from './stripe.ts';

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
  await cancelPayment(id);
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
  for await (const payment of ofCustomer((await stripe()).paymentIntents.list({ customer, limit: 100 }))) {
    const { metadata, status } = payment;
    if (metadata['order'] !== orderId || metadata['stage'] !== requireEnv(environment.stage)) continue;
    if (status !== 'canceled') return payment;
    cancelled ??= payment;
  }
  return cancelled;
}
