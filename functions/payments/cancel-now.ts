import Stripe from 'stripe';
import { idOf, stripe } from './stripe.ts';

/** Ends a subscription immediately; does nothing if it is already over or gone. @param id `sub_...` */
export async function cancelNow(id: string): Promise<void> {
  try {
    await (await stripe()).subscriptions.cancel(idOf('sub', id));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
