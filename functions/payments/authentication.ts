/** A renewal that the learner's bank wants confirmed: the card was charged while the learner was absent. */
import type Stripe from 'stripe';
import { idIn, idOf, stripe } from './stripe.ts';

export interface AuthenticationRequest {
  /** Id of the notice, one per invoice. */
  readonly id: string;
  /** Stripe's page of the invoice, where the learner confirms the charge. */
  readonly page: string;
}

/** @param noticed ids of notices already written @returns what to write; undefined if nothing is required or it was already written */
export async function pendingAuthentication(
  { status, latest_invoice: latest }: Stripe.Subscription,
  noticed: readonly string[],
): Promise<AuthenticationRequest | undefined> {
  const invoiceId = idIn(latest);
  const id = `authenticate-${invoiceId}`;
  if (status !== 'past_due' || !invoiceId || noticed.includes(id)) return undefined;
  const api = await stripe();
  const invoice = await api.invoices.retrieve(idOf('in', invoiceId), { expand: ['payments'] });
  if (invoice.status !== 'open' || !invoice.hosted_invoice_url) return undefined;
  for (const { payment } of invoice.payments?.data ?? []) {
    const payId = idIn(payment.payment_intent);
    if (!payId) continue;
    const { status: now, last_payment_error: error } = await api.paymentIntents.retrieve(idOf('pi', payId));
    if (now === 'requires_action' || error?.code === 'authentication_required')
      return { id, page: invoice.hosted_invoice_url };
  }
  return undefined;
}
