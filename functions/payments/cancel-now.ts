import Stripe from 'stripe';
import { idOf, stripe } from './stripe.ts';

/** Ends a subscription at once. One that is over already, or gone, stays so. @param id `sub_...` */
export async function cancelNow(id: string): Promise<void> {
  try {
    await (await stripe()).subscriptions.cancel(idOf('sub', id));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
