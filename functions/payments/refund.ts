/** requestRefund: the money back within the stage's window, without asking anybody. Access goes when Stripe says it is refunded. */
import type { OrderItem } from '../../lib/model/items.ts';
import type { Asking } from '../../lib/model/payments.ts';
import { giveBack } from './give-back.ts';
import { opens } from './outcome.ts';
import { ownOrder } from './recheck.ts';
import { Refused } from './refusal.ts';
import { refundPeriod } from './refund-period.ts';
import { settlePayment } from './settle-payment.ts';

/** @throws Refused */
export async function requestRefund({
  sub,
  id,
  reason,
}: Asking & { readonly id: string; readonly reason?: string | null }): Promise<{ order: OrderItem }> {
  const order = await ownOrder(sub, id);
  if (order.status === 'refunded') return { order };
  const inTime = order.refundableUntil != null && order.refundableUntil > new Date().toISOString();
  if (!opens(order.status) || !inTime || !order.payment || order.total === 0) throw new Refused('NotRefundable', 'id');
  if (order.subscription) {
    await refundPeriod(order);
    return { order: await ownOrder(sub, id) };
  }
  const words = (reason ?? '').trim().slice(0, 500);
  await giveBack(order, {
    payment_intent: order.payment,
    reason: 'requested_by_customer',
    metadata: { order: order.id, ...(words && { reason: words }) },
  });
  await settlePayment(order.payment);
  return { order: await ownOrder(sub, id) };
}
