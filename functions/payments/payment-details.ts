/** Payments and invoices with everything that determines the state of their money, as Stripe has them now. */
import type Stripe from 'stripe';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { Money } from './outcome.ts';
import { idIn, idOf, stripe } from './stripe.ts';

export interface PaymentDetails extends Stripe.PaymentIntent {
  readonly disputes: readonly Stripe.Dispute[];
}

/** @param id `pi_...` */
export async function retrievePayment(id: string): Promise<PaymentDetails> {
  const api = await stripe();
  const payment = await api.paymentIntents.retrieve(idOf('pi', id), { expand: ['latest_charge'] });
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
  const disputes = charge?.disputed ? (await api.disputes.list({ payment_intent: id, limit: 100 })).data : [];
  return { ...payment, disputes };
}

/** The `pi_...` that paid an order, directly or as an invoice; null if none did. */
export async function paymentOf({ payment }: OrderItem): Promise<string | null> {
  if (!payment?.startsWith('in_')) return payment ?? null;
  const api = await stripe();
  const payments = await api.invoicePayments.list({ invoice: idOf('in', payment), status: 'paid' });
  return idIn(payments.data[0]?.payment.payment_intent);
}

/** When a succeeded payment was paid, in seconds since the epoch. */
export const paidAt = ({ latest_charge: charge, created }: PaymentDetails): number =>
  typeof charge === 'object' && charge ? charge.created : created;

/**
 * The money of a paid invoice. It may have been paid by several payments or by none (out of band, or from the customer's balance); in the
 * latter case nothing can be refunded through Stripe (Stripe, "Multiple partial payments on invoices").
 */
export async function invoiceMoney(invoice: Stripe.Invoice): Promise<Money> {
  const used = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
  const payments: PaymentDetails[] = [];
  for (const { payment } of used) {
    const id = idIn(payment.payment_intent);
    if (id) payments.push(await retrievePayment(id));
  }
  const charges = payments.map(({ latest_charge: charge }) => (typeof charge === 'object' ? charge : null));
  return {
    received: invoice.amount_paid,
    refunded: charges.reduce((sum, charge) => sum + (charge?.amount_refunded ?? 0), 0),
    disputes: payments.flatMap(({ disputes }) => disputes),
  };
}
