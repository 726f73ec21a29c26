import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items.ts';
import { stripe } from './stripe.ts';

/** All that is left of a payment. Asked again, in the same words or in others, it goes back once. */
export async function giveBack(order: OrderItem, params: Stripe.RefundCreateParams): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  const idempotencyKey = `refund-${order.id}-${order.refunded}-${digest}`;
  try {
    await (await stripe()).refunds.create(params, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
  }
}
