/** requestRefund: a self-service refund by the refund policy. Access ends when Stripe reports the refund. */
import type { OrderItem } from '../../lib/model/items/order.ts';
import { isByCredit } from '../../lib/model/refunds.ts';
import type { PaymentSender } from '../../lib/model/payment-requests.ts';
import { checkCeiling } from '../shared/ceiling.ts';
import { refundByCredit } from './refund-by-credit.ts';
import { isOfDisputed, refundPayment } from './refund-payment.ts';
import { fenceRefund, freeOfOpenBundles, openFence } from './refund-fence.ts';
import { opens } from './outcome.ts';
import { ownOrder } from './recheck.ts';
import { Refused } from './refusal.ts';
import { claimRefund, unclaimRefund } from './claim-refund.ts';
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
  // An earlier request was refunded and its answer lost, or somebody else was faster.
  if (order.status === 'refunded') return { order };
  const byCredit = isByCredit(order);
  if (!opens(order.status) || !(byCredit || (order.payment && order.total > 0)))
    throw new Refused('NotRefundable', 'id');
  const claim = await claimRefund(sub, order);
  // After the claim, so a rejected caller does not consume the shared limit.
  const over = await checkCeiling('refund', { sender });
  if (over) throw Refused.with(over);
  if (byCredit) return { order: await refundByCredit(sub, id) };
  const payment = order.payment!;
  try {
    if (order.subscription) await refundSubscriptionInvoice(sub, order);
    else await refundSingle(sub, order, payment, (reason ?? '').trim().slice(0, 500));
  } catch (error) {
    if (!isOfDisputed(error)) throw error;
    if (claim) await unclaimRefund(sub, claim);
    await (order.subscription ? settleInvoice(payment) : settlePayment(payment));
    throw new Refused('NotRefundable', 'id');
  }
  if (order.subscription) return { order: await ownOrder(sub, id) };
  return { order: (await settlePayment(payment)) ?? order };
}

async function refundSingle(sub: string, order: OrderItem, payment: string, reason: string): Promise<void> {
  const part = await fenceRefund(sub, order);
  if (part === 'done') return;
  try {
    await refundPayment(sub, order, payment, { order: order.id, ...(reason && { reason }) }, part);
  } catch (error) {
    if (isOfDisputed(error)) await openFence(sub, order.id, part);
    throw error;
  }
}
