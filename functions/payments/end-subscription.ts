/** Ends a subscription that was begun and never paid: at Stripe first, so that nothing can be charged for it. */
import Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { CheckoutItem, CustomerItem } from '../../lib/model/items.ts';
import { customerKey } from '../../lib/model/keys.ts';
import { setting } from '../shared/setting.ts';
import { releaseCheckout } from './close-checkout.ts';
import { readOne } from './read.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idOf, isMissing, stripe } from './stripe.ts';

/** One that was paid meanwhile, or whose card was kept, is left as it is. */
export async function endSubscription(sub: string, checkout: CheckoutItem): Promise<void> {
  const id = checkout.payment ?? (await lostSubscription(sub, checkout));
  if (!id) return releaseCheckout(sub, checkout);
  const api = await stripe();
  const billing = await api.subscriptions.retrieve(idOf('sub', id));
  const isOver = billing.status === 'canceled' || billing.status === 'incomplete_expired';
  const waits = billing.status === 'incomplete' || (billing.status === 'trialing' && !billing.default_payment_method);
  // One that costs nothing at first is active at once; without its id in the checkout nobody was told of it.
  const unknown = !checkout.payment && !isOver;
  try {
    if (waits || unknown) await api.subscriptions.cancel(billing.id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) && !isMissing(error)) throw error;
  }
  // Without rows of its own nobody ever had its secret.
  if (!(await settleSubscription(id))) await releaseCheckout(sub, checkout);
}

/** A subscription that was made while its answer was lost: Stripe knows it by the customer. */
async function lostSubscription(sub: string, { orderId }: CheckoutItem): Promise<string | undefined> {
  const customer = await readOne<CustomerItem>(customerKey(sub));
  if (!customer) return undefined;
  const list = (await stripe()).subscriptions.list({ customer: customer.id, status: 'all', limit: 100 });
  for await (const { id, metadata } of list)
    if (metadata['order'] === orderId && metadata['stage'] === setting(environment.stage)) return id;
  return undefined;
}
