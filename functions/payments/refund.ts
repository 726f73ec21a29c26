/** requestRefund: a self-service refund by the refund policy. Access ends when Stripe reports the refund. */
import type { OrderItem } from '../../lib/model/items/order.ts';
import { isByCredit } from '../../lib/model/refunds.ts';
import type { PaymentSender } from '../../lib/model/payment-requests.ts';
import { checkCeiling } from '../shared/ceiling.ts';
import { refundByCredit } from './refund-by-credit.ts';
import { refundPayment } from './refund-payment.ts';
import { fenceRefund, freeOfOpenBundles } from './refund-fence.ts';
import { opens } from './outcome.ts';
import { ownOrder } from './recheck.ts';
import { Refused } from './refusal.ts';
import { claimRefund } from './claim-refund.ts';
import { refundSubscriptionInvoice } from './refund-subscription-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';
import { settlePayment } from './settle-payment.ts';

/** @throws Refused */
export async function requestRefund({
  sub,
  sender,
  id,
  reason,
}: PaymentSender & { readonly id: string; readonly reason?: string | null }): Promise<{ order: OrderItem }> {
  const asked = await ownOrder(sub, id);
  if (asked.status === 'refunded') {
    // A previous request may have failed before the subscription was ended.
    if (asked.subscription && asked.payment) await settleInvoice(asked.payment);
    return { order: asked };
  }
  const order = await freeOfOpenBundles(sub, asked);
  const byCredit = isByCredit(order);
  if (!opens(order.status) || !(byCredit || (order.payment && order.total > 0)))
    throw new Refused('NotRefundable', 'id');
  await claimRefund(sub, order);
  // After the claim, so a rejected caller does not consume the shared limit.
  const over = await checkCeiling('refund', { sender });
  if (over) throw Refused.with(over);
  if (byCredit) return { order: await refundByCredit(sub, id) };
  if (order.subscription) {
    await refundSubscriptionInvoice(sub, order);
    return { order: await ownOrder(sub, id) };
  }
  const words = (reason ?? '').trim().slice(0, 500);
  const what = await fenceRefund(sub, order);
  if (what !== 'done')
    await refundPayment(sub, order, order.payment, { order: order.id, ...(words && { reason: words }) }, what);
  return { order: (await settlePayment(order.payment)) ?? order };
}
