import type { OrderItem } from '../../lib/model/items/order.ts';
import { orderKey } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { settleInvoice } from './settle-invoice.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';

/** The learner's own order; other learners' orders are reported as missing. @throws Refused */
export async function ownOrder(sub: string, id: string): Promise<OrderItem> {
  const order = /^[0-9A-Za-z-]{1,64}$/.test(id) ? await readOne<OrderItem>(orderKey(sub, id)) : undefined;
  if (!order) throw new Refused('UnknownOrder', 'id');
  return order;
}

/** recheckPayment: polls Stripe when the webhook is late. @throws Refused */
export async function recheckPayment({
  sub,
  id,
}: PaymentCaller & { readonly id: string }): Promise<{ order: OrderItem }> {
  const order = await ownOrder(sub, id);
  if (order.payment?.startsWith('pi_')) return { order: (await settlePayment(order.payment)) ?? order };
  if (order.payment?.startsWith('in_')) await settleInvoice(order.payment);
  else if (order.payment?.startsWith('sub_')) await settleSubscription(order.payment);
  return { order: await ownOrder(sub, id) };
}
