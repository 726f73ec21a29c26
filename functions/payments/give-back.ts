import { learnerPartition } from '../../lib/model/keys.ts';
import Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items.ts';
import { made } from './made.ts';
import { stripe } from './stripe.ts';

/** All that is left of a payment. Asked again, in the same words or in others, it goes back once. @param payment `pi_...` */
export async function giveBack(
  sub: string,
  order: OrderItem,
  payment: string,
  metadata: Stripe.MetadataParam,
): Promise<void> {
  const api = await stripe();
  const refunds = async () => (await api.refunds.list({ payment_intent: payment, limit: 100 })).data;
  // One that failed at the bank is followed by another.
  const before = (await refunds()).length;
  try {
    await made({
      partition: learnerPartition(sub),
      name: `refund-${order.id}-${before}`,
      make: (key) => api.refunds.create({ payment_intent: payment, reason: 'requested_by_customer', metadata }, key),
      find: async () => {
        const now = await refunds();
        return now.length > before ? now[0] : undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
  }
}
