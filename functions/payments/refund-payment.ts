import { learnerPartition } from '../../lib/model/keys.ts';
import Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items/order.ts';
import { createOnce } from './create-once.ts';
import { isFailed } from './event-message.ts';
import type { Part } from './refund-fence.ts';
import { stripe } from './stripe.ts';

/**
 * Refunds a part of a payment, or the rest of it. Idempotent, even across different requests.
 * @param payment `pi_...`
 */
export async function refundPayment(
  sub: string,
  order: OrderItem,
  payment: string,
  metadata: Stripe.MetadataParam,
  part?: Part,
): Promise<void> {
  const api = await stripe();
  const refunds = async () => (await api.refunds.list({ payment_intent: payment, limit: 100 })).data;
  const before = await refunds();
  const to = part && String(part.to);
  const isPart = (refund: Stripe.Refund) => refund.metadata?.['to'] === to && !isFailed(refund);
  if (part && before.some(isPart)) return;
  try {
    await createOnce({
      partition: learnerPartition(sub),
      // A refund that failed at the bank is followed by another one.
      name: part
        ? `refund-${order.id}-to-${to}-${before.filter(isFailed).length}`
        : `refund-${order.id}-${before.length}`,
      create: (key) =>
        api.refunds.create(
          {
            payment_intent: payment,
            reason: 'requested_by_customer',
            metadata: { ...metadata, ...(part && { to: part.to }) },
            ...(part && { amount: part.amount }),
          },
          key,
        ),
      find: async () => {
        const now = await refunds();
        return part ? now.find(isPart) : now.length > before.length ? now[0] : undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
  }
}

/** Whether Stripe refuses a refund because of a dispute, perhaps one whose event is late. */
export const isOfDisputed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed';
