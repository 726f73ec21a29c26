/** Ends a subscription that was started and never paid: first at Stripe, so nothing can be charged for it. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { CheckoutItem, CustomerItem } from '../../lib/model/items/order.ts';
import { customerKey } from '../../lib/model/keys.ts';
import { requireEnv } from '../shared/require-env.ts';
import { cancelNow } from './cancel-now.ts';
import { closeBilling } from './close-billing.ts';
import { releaseCheckout } from './release-order.ts';
import { readOne } from './read.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idOf, ofCustomer, stripe } from './stripe.ts';

/** Leaves a subscription unchanged if it was paid meanwhile, or its card was saved. */
export async function endSubscription(sub: string, checkout: CheckoutItem): Promise<void> {
  const id = checkout.payment ?? (await lostSubscription(sub, checkout));
  if (!id) return releaseCheckout(sub, checkout);
  // Its current state decides; a subscription without rows was never shown to anyone.
  const now = await settleSubscription(idOf('sub', id));
  if (now && now.status !== 'incomplete') return;
  // Paid since it was read: then it belongs to the learner.
  if (!(await closeBilling(id))) return void (await settleSubscription(id));
  await cancelNow(id);
  if (!(await settleSubscription(id))) await releaseCheckout(sub, checkout);
}

/** Finds a subscription whose creation succeeded although the response was lost, through the customer. */
async function lostSubscription(sub: string, { orderId }: CheckoutItem): Promise<string | undefined> {
  const customer = await readOne<CustomerItem>(customerKey(sub));
  return customer && (await subscriptionFor(customer.id, orderId))?.id;
}

/** The subscription of an order in Stripe's list; one that is over only if there is no other. */
export async function subscriptionFor(customer: string, orderId: string): Promise<Stripe.Subscription | undefined> {
  let over: Stripe.Subscription | undefined;
  for await (const one of ofCustomer((await stripe()).subscriptions.list({ customer, status: 'all', limit: 100 }))) {
    if (one.metadata['order'] !== orderId || one.metadata['stage'] !== requireEnv(environment.stage)) continue;
    if (one.status !== 'canceled' && one.status !== 'incomplete_expired') return one;
    over ??= one;
  }
  return over;
}
