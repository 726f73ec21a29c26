/** The unpaid invoices of a subscription that ends. Stripe keeps them open, and their pages, which mails link to, keep taking money. */
import Stripe from 'stripe';
import { idOf, stripe } from './stripe.ts';

/**
 * Voids what can still be paid. A draft needs nothing: it has no page yet, and Stripe never finalizes one whose subscription is canceled.
 * @param subscription `sub_...` @param kept an invoice to leave as it is
 * @returns whether nothing can be paid any more; false if a payment was faster
 */
export async function voidInvoices(subscription: string, kept?: string | null): Promise<boolean> {
  const api = await stripe();
  let isDone = true;
  for await (const { id, status } of api.invoices.list({ subscription: idOf('sub', subscription), limit: 100 }))
    if (id !== kept && (status === 'open' || status === 'uncollectible'))
      isDone = (await isVoided(idOf('in', id!))) && isDone;
  return isDone;
}

/** Whether an invoice cannot be paid any more. @param id `in_...` */
export async function isVoided(id: string): Promise<boolean> {
  const api = await stripe();
  try {
    await api.invoices.voidInvoice(id);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Another process was faster, or the learner: then it is paid, or being paid.
    return (await api.invoices.retrieve(id)).status === 'void';
  }
}
