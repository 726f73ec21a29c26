import Stripe from 'stripe';
import { stripe } from './stripe.ts';

/** Cancels a payment at Stripe unless it is too late for that; its order is not changed. @param id `pi_...` */
export async function cancelPayment(id: string): Promise<void> {
  try {
    await (await stripe()).paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  } catch (error) {
    // It succeeded, is processing, or was canceled before: its state decides.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
