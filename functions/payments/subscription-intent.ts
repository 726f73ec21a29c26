/** getSubscriptionIntent: an incomplete subscription at Stripe and the secret that completes it. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type {
  BillingItem,
  CheckoutItem,
  OwnedItem,
  PaymentPackage,
  ProductItem,
  SubscriptionItem,
} from '../../lib/model/items.ts';
import { billingKey, checkoutKey, orderKey, ownedKey, productKey, subscriptionKey } from '../../lib/model/keys.ts';
import { leastCharge, packageOf } from '../../lib/model/quote.ts';
import { metric } from '../shared/metric.ts';
import { setting } from '../shared/setting.ts';
import { customerOf } from './customer.ts';
import { endSubscription } from './end-subscription.ts';
import { openOrder, quoteFor } from './open-order.ts';
import type { IntentAnswer, PaymentAsk } from './payment-intent.ts';
import { priceOf } from './price.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';
import { settleSubscription } from './settle-subscription.ts';
import { isMissing, stripe } from './stripe.ts';
import { absent, put, transact, update } from './transaction.ts';
import { promoOf } from './wrong-codes.ts';

export interface SubscriptionAsk extends PaymentAsk {
  /** Of the plan. */
  readonly id: string;
  readonly packageId: string;
}

const rounds = 4;
const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

/** @throws Refused */
export async function subscriptionIntent(ask: SubscriptionAsk): Promise<IntentAnswer> {
  const { sub, link, consent } = ask;
  const promo = await promoOf(ask.promoCode);
  for (let round = 0; round < rounds; round += 1) {
    const keys = [productKey(link), ownedKey(sub, link), checkoutKey(sub, link)];
    const [product, owned, open] = await read<[ProductItem, OwnedItem, CheckoutItem]>(keys);
    if (product?.status !== 'published') throw new Refused('UnknownProduct', 'link');
    if (product.type !== 'subscription') throw new Refused('UnknownPlan', 'link');
    const chosen = packageOf(product.paymentPlans, ask.id, ask.packageId);
    if (!chosen || chosen.interval === 'once') throw new Refused('UnknownPlan', 'packageId');
    if (await isSubscribed(sub, owned)) throw new Refused('AlreadySubscribed', 'link');
    const quote = quoteFor(product, chosen.price, promo, open?.promoCode ?? null);
    // During a trial nothing is due; afterwards the first period costs what the code says.
    const due = chosen.trialDays > 0 ? 0 : quote.total;
    if (quote.total > 0 && quote.total < leastCharge) {
      metric('AmountTooSmall', { link });
      throw new Refused('AmountTooSmall', 'promoCode');
    }
    const agreed = (checkout: CheckoutItem) =>
      checkout.packageId === chosen.packageId &&
      checkout.promoCode === (promo?.code ?? null) &&
      checkout.price === quote.price &&
      checkout.total === due;
    if (open && !agreed(open)) {
      await endSubscription(sub, open);
      continue;
    }
    const wanted = { asking: ask, product, chosen, promo, quote: { ...quote, total: due }, consent };
    const checkout = open ?? (await openOrder(wanted));
    if (!checkout || !agreed(checkout)) continue;
    const billing = checkout.payment
      ? await billingOf(checkout.payment)
      : await begin(ask, product, chosen, checkout, quote.discount);
    const clientSecret = secretOf(billing);
    const waits = billing.status === 'incomplete' || (billing.status === 'trialing' && !billing.default_payment_method);
    if (waits && clientSecret)
      return {
        clientSecret,
        orderId: checkout.orderId,
        price: quote.price,
        discount: quote.discount,
        total: due,
        currency: checkout.currency,
      };
    // Complete, expired or ended meanwhile: what it is now is written, and looked at again.
    await settleSubscription(billing.id);
  }
  throw new Refused('TryAgain');
}

/** Whether one of the learner's subscriptions opens the product, in whatever state short of its end. */
async function isSubscribed(sub: string, owned: OwnedItem | undefined): Promise<boolean> {
  const ids = Object.entries(owned?.grants ?? {}).flatMap(([id, { reason }]) =>
    reason === 'subscription' ? [id] : [],
  );
  const rows = await read<SubscriptionItem[]>(ids.map((id) => subscriptionKey(sub, id)));
  return rows.some((row) => row && ['active', 'past-due', 'cancelled'].includes(row.status));
}

const billingOf = async (id: string) => (await stripe()).subscriptions.retrieve(id, { expand });

/** Of the first payment (`pi_`), or of the card that is only kept (`seti_`). */
function secretOf(billing: Stripe.Subscription): string | null {
  const invoice = typeof billing.latest_invoice === 'object' ? billing.latest_invoice : null;
  const setup = typeof billing.pending_setup_intent === 'object' ? billing.pending_setup_intent : null;
  return invoice?.confirmation_secret?.client_secret ?? setup?.client_secret ?? null;
}

async function begin(
  ask: SubscriptionAsk,
  product: ProductItem,
  chosen: PaymentPackage,
  checkout: CheckoutItem,
  discount: number,
): Promise<Stripe.Subscription> {
  const customer = await customerOf(ask);
  let billing: Stripe.Subscription;
  try {
    billing = await create(ask.sub, product, chosen, checkout, discount, customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
    billing = await create(ask.sub, product, chosen, checkout, discount, await customerOf(ask, customer));
  }
  await keep(ask, product, chosen, checkout, billing.id);
  return billing;
}

async function create(
  sub: string,
  product: ProductItem,
  chosen: PaymentPackage,
  checkout: CheckoutItem,
  discount: number,
  customer: string,
): Promise<Stripe.Subscription> {
  const { orderId, link, promoCode, correlation } = checkout;
  const api = await stripe();
  const price = await priceOf(product, chosen);
  const metadata = {
    order: orderId,
    learner: sub,
    link,
    stage: setting(environment.stage),
    ...(correlation && { correlation }),
  };
  const discounts = discount > 0 ? [{ coupon: await couponOf(checkout, discount, chosen.trialDays) }] : undefined;
  return api.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      billing_mode: { type: 'flexible' },
      ...(chosen.trialDays > 0 && {
        trial_period_days: chosen.trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
      }),
      ...(discounts && { discounts }),
      metadata,
      expand,
    },
    { idempotencyKey: `subscription-${orderId}-${price}-${promoCode ?? 'none'}-${customer}` },
  );
}

/**
 * A promo price lasts for the first period that is charged (design decision 7): a coupon of this order alone. The empty
 * invoice of a trial would use up one that is good `once`; this one lasts beyond the trial, and not to the second charge.
 */
async function couponOf({ orderId, currency }: CheckoutItem, discount: number, trialDays: number): Promise<string> {
  const lasts =
    trialDays > 0
      ? { duration: 'repeating' as const, duration_in_months: Math.floor(trialDays / 28) + 1 }
      : { duration: 'once' as const };
  const coupon = await (
    await stripe()
  ).coupons.create(
    {
      id: `order-${orderId}`,
      amount_off: discount,
      currency: currency.toLowerCase(),
      ...lasts,
      max_redemptions: 1,
    },
    { idempotencyKey: `coupon-${orderId}-${discount}` },
  );
  return coupon.id;
}

/** Says with the order which subscription is its own. */
async function keep(
  ask: SubscriptionAsk,
  product: ProductItem,
  chosen: PaymentPackage,
  checkout: CheckoutItem,
  id: string,
): Promise<void> {
  const { sub, link, email, consent } = ask;
  const { orderId, currency } = checkout;
  const now = new Date().toISOString();
  const billing: BillingItem = {
    baseType: 'billing',
    id,
    sub,
    subscription: orderId,
    link,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
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
    consent: consent ? { terms: consent.terms, risk: consent.risk, at: now } : null,
    createdAt: now,
    updatedAt: now,
  };
  const refused = await transact([
    put(billingKey(id), billing, absent),
    update(checkoutKey(sub, link), 'SET payment = :id', {
      expression: 'orderId = :order',
      values: { ':id': id, ':order': orderId },
    }),
    update(orderKey(sub, orderId), 'SET payment = :id, subscription = :order', {
      expression: 'attribute_exists(PK)',
      values: { ':id': id, ':order': orderId },
    }),
    put(subscriptionKey(sub, orderId), subscription, absent),
  ]);
  if (!refused.some(({ index }) => index === 1)) return;
  // The order was closed meanwhile: nobody has this subscription's secret, and nobody gets it.
  await endSubscription(sub, { ...checkout, payment: id });
  throw new Refused('TryAgain');
}
