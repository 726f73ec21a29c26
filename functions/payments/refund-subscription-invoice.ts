/** Refunding a paid period also ends the subscription. */
import type { OrderItem } from '../../lib/model/items/order.ts';
import { refundPayment } from './refund-payment.ts';
import { Refused } from './refusal.ts';
import { settleInvoice } from './settle-invoice.ts';
import { idIn, idOf, stripe } from './stripe.ts';

/** @throws Refused */
export async function refundSubscriptionInvoice(sub: string, order: OrderItem): Promise<void> {
  if (!order.payment?.startsWith('in_')) throw new Refused('NotRefundable', 'id');
  const api = await stripe();
  const payments = await api.invoicePayments.list({ invoice: idOf('in', order.payment), status: 'paid' });
  const payment = idIn(payments.data[0]?.payment.payment_intent);
  if (!payment) throw new Refused('NotRefundable', 'id');
  await refundPayment(sub, order, payment, { order: order.id });
  await settleInvoice(order.payment);
}
