/** Refunding a paid period also ends the subscription. */
import type { OrderItem } from '../../lib/model/items/order.ts';
import { paymentOf } from './payment-details.ts';
import { refundPayment } from './refund-payment.ts';
import { Refused } from './refusal.ts';
import { settleInvoice } from './settle-invoice.ts';

/** @throws Refused */
export async function refundSubscriptionInvoice(sub: string, order: OrderItem): Promise<void> {
  if (!order.payment?.startsWith('in_')) throw new Refused('NotRefundable', 'id');
  const payment = await paymentOf(order);
  if (!payment) throw new Refused('NotRefundable', 'id');
  await refundPayment(sub, order, payment, { order: order.id });
  await settleInvoice(order.payment);
}
