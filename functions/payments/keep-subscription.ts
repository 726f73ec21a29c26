/** Records which Stripe subscription belongs to an order, before anyone is given its secret. */
import type Stripe from 'stripe';
import type { CheckoutItem } from '../../lib/model/items/order.ts';
import type { PaymentPackage, ProductItem } from '../../lib/model/items/product.ts';
import type { BillingItem, SetupItem, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { billingKey, checkoutKey, orderKey, setupKey, subscriptionKey } from '../../lib/model/keys.ts';
import { cancelNow } from './cancel-now.ts';
import { endSubscription } from './end-subscription.ts';
import type { PaymentIntentRequest } from './payment-intent.ts';
import { Refused } from './refusal.ts';
import { idIn } from './stripe.ts';
import { absent, put, transact, update } from './transaction.ts';

/** In seconds: longer than any trial. */
const setupKept = 120 * 86_400;

export interface SubscriptionIntentRequest extends PaymentIntentRequest {
  /** Id of the plan. */
  readonly id: string;
  readonly packageId: string;
}

/** Records the subscription with its order. @returns whether the order has this subscription */
export async function keepSubscription(
  ask: SubscriptionIntentRequest,
  product: ProductItem,
  chosen: PaymentPackage,
  checkout: CheckoutItem,
  { id, pending_setup_intent: pending }: Stripe.Subscription,
): Promise<boolean> {
  const { sub, link, email } = ask;
  const setup = idIn(pending);
  const { orderId, currency } = checkout;
  const now = new Date().toISOString();
  const billing: BillingItem = {
    baseType: 'billing',
    id,
    sub,
    subscription: orderId,
    link,
    ...(setup && { setup, firstSetup: setup }),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const leads: SetupItem = { baseType: 'setup', billing: id, ttl: Math.floor(Date.now() / 1000) + setupKept };
  const subscription: SubscriptionItem = {
    baseType: 'subscription',
    id: orderId,
    link,
    name: product.name,
    details: product.summary,
    status: 'incomplete',
    trial: chosen.trialDays > 0,
    packageId: chosen.packageId,
    price: chosen.price,
    currency,
    interval: chosen.interval === 'year' ? 'year' : 'month',
    renewsAt: null,
    endsAt: null,
    card: null,
    billing: id,
    email,
    createdAt: now,
    updatedAt: now,
  };
  const refused = await transact([
    put(billingKey(id), billing, absent),
    update(checkoutKey(sub, link), 'SET payment = :id', {
      expression: 'orderId = :order AND (attribute_type(payment, :null) OR payment = :id)',
      values: { ':id': id, ':order': orderId, ':null': 'NULL' },
    }),
    update(orderKey(sub, orderId), 'SET payment = :id, subscription = :order', {
      expression: 'attribute_exists(PK)',
      values: { ':id': id, ':order': orderId },
    }),
    put(subscriptionKey(sub, orderId), subscription, absent),
    ...(setup ? [put(setupKey(setup), leads)] : []),
  ]);
  // Another request has recorded the same subscription: the next read shows it.
  const other = refused.find(({ index }) => index === 1);
  if (!other) return true;
  // The order was closed meanwhile, or has another subscription: no one has this one's secret, and no one gets it.
  if (other.item?.['orderId'] === orderId) {
    await cancelNow(id);
    return false;
  }
  await endSubscription(sub, { ...checkout, payment: id });
  throw new Refused('TryAgain');
}
