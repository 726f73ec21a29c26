/** getSubscriptionIntent: an incomplete subscription at Stripe and the secret that completes it. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { CheckoutItem } from '../../lib/model/items/order.ts';
import type { PaymentPackage, ProductItem } from '../../lib/model/items/product.ts';
import type { SubscriptionItem, TrialItem } from '../../lib/model/items/subscription.ts';
import {
  checkoutKey,
  learnerPartition,
  ownedKey,
  productKey,
  subscriptionKey,
  trialKey,
} from '../../lib/model/keys.ts';
import { leastCharge, packageOf } from '../../lib/model/quote.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { checkCeiling } from '../shared/ceiling.ts';
import { customerOf } from './customer.ts';
import { consentOf } from './consent.ts';
import { couponOf } from './coupon.ts';
import { endSubscription, subscriptionFor } from './end-subscription.ts';
import { keepSubscription, type SubscriptionIntentRequest } from './keep-subscription.ts';
import { createOnce } from './create-once.ts';
import { openOrder, quoteFor } from './open-order.ts';
import type { IntentAnswer } from './payment-intent.ts';
import { isLatestPaid } from './periods.ts';
import { priceOf } from './price.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';
import { settleSubscription } from './settle-subscription.ts';
import { awaitsCard } from './subscription-status.ts';
import { missingParam, stripe } from './stripe.ts';
import { hadTrial } from './trial.ts';
import { readPromo } from './promo-rate-limit.ts';
import { plansUsedWith } from './used-code.ts';

const maxAttempts = 4;
const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

/** @throws Refused */
export async function subscriptionIntent(ask: SubscriptionIntentRequest): Promise<IntentAnswer> {
  const { sub, link } = ask;
  const promo = await readPromo(ask);
  let counted = false;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const keys = [productKey(link), ownedKey(sub, link), checkoutKey(sub, link), trialKey(sub, link)];
    const [product, owned, open, trial] = await read<[ProductItem, OwnedItem, CheckoutItem, TrialItem]>(keys);
    if (product?.status !== 'published') throw new Refused('UnknownProduct', 'link');
    if (product.type !== 'subscription') throw new Refused('UnknownPlan', 'link');
    const found = packageOf(product.paymentPlans, ask.id, ask.packageId);
    // One trial per learner.
    const chosen = found && hadTrial(owned, trial) ? { ...found, trialDays: 0 } : found;
    if (!chosen || chosen.interval === 'once') throw new Refused('UnknownPlan', 'packageId');
    if (await isSubscribed(sub, owned)) throw new Refused('AlreadySubscribed', 'link');
    if (promo && (await plansUsedWith(promo, sub, [owned])).includes(link))
      throw new Refused('InvalidPromoCode', 'promoCode');
    const { quote, credits } = quoteFor(product, chosen, promo, open?.promoCode ?? null);
    // During a trial nothing is due; afterwards the first period has the code's price.
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
    if (!open && chosen.trialDays > 0 && !counted) {
      const over = await checkCeiling('trial', { sender: ask.sender }, 'link');
      if (over) throw Refused.with(over);
      counted = true;
    }
    const consent = open ? null : await consentOf(sub, ask.consent, new Date().toISOString());
    const wanted = { asking: ask, product, chosen, promo, quote: { ...quote, total: due }, credits, consent };
    const checkout = open ?? (await openOrder(wanted));
    if (!checkout || !agreed(checkout)) continue;
    const billing = checkout.payment
      ? await billingOf(checkout.payment)
      : await begin(ask, product, chosen, checkout, quote.discount);
    // Another request has recorded another subscription for the order.
    if (!billing) continue;
    const clientSecret = secretOf(billing);
    const waits = billing.status === 'incomplete' || awaitsCard(billing, isLatestPaid(billing));
    if (waits && clientSecret)
      return {
        clientSecret,
        orderId: checkout.orderId,
        price: quote.price,
        discount: quote.discount,
        credit: quote.credit,
        total: due,
        currency: checkout.currency,
      };
    // Complete, expired, or ended meanwhile: write its current state, and read again.
    await settleSubscription(billing.id);
  }
  throw new Refused('TryAgain');
}

/** Whether a subscription of the learner opens the product, in any state before its end. */
async function isSubscribed(sub: string, owned: OwnedItem | undefined): Promise<boolean> {
  const ids = Object.entries(owned?.grants ?? {}).flatMap(([id, { reason }]) =>
    reason === 'subscription' ? [id] : [],
  );
  const rows = await read<SubscriptionItem[]>(ids.map((id) => subscriptionKey(sub, id)));
  return rows.some((row) => row && ['active', 'past-due', 'cancelled'].includes(row.status));
}

const billingOf = async (id: string) => (await stripe()).subscriptions.retrieve(id, { expand });

/** The secret of the first payment (`pi_`), or of saving the card only (`seti_`). */
function secretOf(billing: Stripe.Subscription): string | null {
  const invoice = typeof billing.latest_invoice === 'object' ? billing.latest_invoice : null;
  const setup = typeof billing.pending_setup_intent === 'object' ? billing.pending_setup_intent : null;
  return invoice?.confirmation_secret?.client_secret ?? setup?.client_secret ?? null;
}

async function begin(
  ask: SubscriptionIntentRequest,
  product: ProductItem,
  chosen: PaymentPackage,
  checkout: CheckoutItem,
  discount: number,
): Promise<Stripe.Subscription | undefined> {
  let customer = await customerOf(ask);
  let price = await priceOf(product, chosen);
  for (let repaired = 0; ; repaired += 1) {
    try {
      const billing = await create({ sub: ask.sub, chosen, checkout, discount, customer, price });
      return (await keepSubscription(ask, product, chosen, checkout, billing)) ? billing : undefined;
    } catch (error) {
      // Replace only what is missing: if a customer were forgotten, its subscriptions could never be ended.
      const missing = repaired < 2 ? missingParam(error) : undefined;
      if (missing === 'customer') customer = await customerOf(ask, customer);
      else if (missing?.includes('[price]')) price = await priceOf(product, chosen, price);
      else throw error;
    }
  }
}

interface NewSubscription {
  readonly sub: string;
  readonly chosen: PaymentPackage;
  readonly checkout: CheckoutItem;
  readonly discount: number;
  readonly customer: string;
  readonly price: string;
}

async function create({
  sub,
  chosen,
  checkout,
  discount,
  customer,
  price,
}: NewSubscription): Promise<Stripe.Subscription> {
  const { orderId, link, promoCode, correlation } = checkout;
  const api = await stripe();
  const metadata = {
    order: orderId,
    learner: sub,
    link,
    stage: requireEnv(environment.stage),
    ...(correlation && { correlation }),
  };
  const coupon = discount > 0 ? await couponOf(sub, checkout, discount, chosen.trialDays) : undefined;
  const params: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    billing_mode: { type: 'flexible' },
    ...(chosen.trialDays > 0 && {
      trial_period_days: chosen.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
    }),
    ...(coupon && { discounts: [{ coupon }] }),
    metadata,
    expand,
  };
  return createOnce({
    partition: learnerPartition(sub),
    name: `subscription-${orderId}-${price}-${promoCode ?? 'none'}-${customer}`,
    create: (key) => api.subscriptions.create(params, key),
    find: async () => {
      const found = await subscriptionFor(customer, orderId);
      return found && billingOf(found.id);
    },
  });
}
