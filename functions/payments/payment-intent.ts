/** getPaymentIntent: the secret for paying a learner's order. A repeated request returns the same order and payment. */
import type Stripe from 'stripe';
import { isForGood, isSuspended } from '../../lib/model/access.ts';
import { environment } from '../../lib/model/environment.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { CheckoutItem, PaymentItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { checkoutKey, learnerPartition, orderKey, ownedKey, paymentKey, productKey } from '../../lib/model/keys.ts';
import type { PaymentCaller, ConsentGiven, PaymentSender } from '../../lib/model/payment-requests.ts';
import { isDisputed, ownsBundle } from '../../lib/model/failures.ts';
import { creditsOf, isFree, ownsAll } from '../../lib/model/pricing.ts';
import { leastCharge } from '../../lib/model/quote.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { ownedMembersOf, sameCredits } from './bundle-credit.ts';
import { closeCheckout, endPayment, paymentFor } from './close-checkout.ts';
import { consentOf } from './consent.ts';
import { customerOf } from './customer.ts';
import { createOnce } from './create-once.ts';
import { openOrder, quoteFor } from './open-order.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';
import { settleMembers } from './settle-members.ts';
import { settlePayment } from './settle-payment.ts';
import { idIn, missingParam, stripe } from './stripe.ts';
import { put, transact, update } from './transaction.ts';
import { readPromo } from './promo-rate-limit.ts';

export interface IntentAnswer {
  readonly clientSecret: string | null;
  readonly orderId: string;
  readonly price: number;
  readonly discount: number;
  readonly credit: number;
  readonly total: number;
  readonly currency: string;
}

export interface PaymentIntentRequest extends PaymentSender {
  readonly link: string;
  readonly promoCode?: string | null;
  readonly consent?: ConsentGiven | null;
}

const maxAttempts = 4;

/** @throws Refused */
export async function paymentIntent(ask: PaymentIntentRequest): Promise<IntentAnswer> {
  const promo = await readPromo(ask);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { sub, link } = ask;
    const keys = [productKey(link), ownedKey(sub, link), checkoutKey(sub, link)];
    const [product, owned, open] = await read<[ProductItem, OwnedItem, CheckoutItem]>(keys);
    if (product?.status !== 'published') throw new Refused('UnknownProduct', 'link');
    if (product.type === 'subscription') throw new Refused('NotSoldSingly', 'link');
    if (isForGood(owned)) throw new Refused('AlreadyOwned', 'link');
    if (isSuspended(owned)) throw new Refused('AlreadyOwned', 'link', isDisputed);
    if (isFree(product)) throw new Refused('ProductIsFree', 'link');
    if (attempt === 0) await settleMembers(sub, product);
    const { owned: members, orders } = await ownedMembersOf(sub, product, open?.orderId ?? null);
    if (ownsAll(product, members)) throw new Refused('AlreadyOwned', 'link', ownsBundle);
    const may = creditsOf(product, members);
    const { quote, credits } = quoteFor(product, product, promo, open?.promoCode ?? null, may);
    if (quote.total === 0) throw new Refused('NoPaymentRequired', 'promoCode');
    if (quote.total < leastCharge) {
      metric('AmountTooSmall', { link });
      throw new Refused('AmountTooSmall', 'promoCode');
    }
    const agreed = (checkout: CheckoutItem) =>
      checkout.packageId === null &&
      checkout.promoCode === (promo?.code ?? null) &&
      checkout.price === quote.price &&
      sameCredits(checkout.credits, credits) &&
      checkout.total === quote.total;
    if (open && !agreed(open)) {
      // The code, the price, or the owned members changed: the amount the learner saw before is no longer charged.
      if ((await closeCheckout(sub, open)) === 'processing') throw new Refused('PaymentProcessing');
      continue;
    }
    const consent = open ? null : await consentOf(sub, ask.consent, new Date().toISOString());
    const checkout =
      open ?? (await openOrder({ asking: ask, product, chosen: null, promo, quote, credits, consent }, orders));
    if (!checkout || !agreed(checkout)) continue;
    const payment = checkout.payment ? await paymentOf(checkout.payment) : await begin(ask, checkout);
    // Another request has recorded another payment for the order.
    if (!payment) continue;
    switch (payment.status) {
      case 'succeeded':
        await settlePayment(payment.id);
        throw new Refused('AlreadyOwned', 'link');
      case 'processing':
        throw new Refused('PaymentProcessing');
      case 'canceled':
        await settlePayment(payment.id);
        continue;
      default: {
        const { orderId, price, total, currency } = checkout;
        const { discount, credit } = quote;
        const { client_secret: clientSecret } = payment;
        return { clientSecret, orderId, price, discount, credit, total, currency };
      }
    }
  }
  throw new Refused('TryAgain');
}

const paymentOf = async (id: string) => (await stripe()).paymentIntents.retrieve(id);

/** Creates the payment of an order, or finds the one whose response was lost: the key contains the order and the amount. */
async function begin(ask: PaymentCaller, checkout: CheckoutItem): Promise<Stripe.PaymentIntent | undefined> {
  const customer = await customerOf(ask);
  let payment: Stripe.PaymentIntent;
  try {
    payment = await create(ask.sub, checkout, customer);
  } catch (error) {
    if (missingParam(error) !== 'customer') throw error;
    payment = await create(ask.sub, checkout, await customerOf(ask, customer));
  }
  return (await keep(ask.sub, checkout, payment)) ? payment : undefined;
}

async function create(sub: string, checkout: CheckoutItem, customer: string): Promise<Stripe.PaymentIntent> {
  const { orderId, total, currency, link, correlation } = checkout;
  if (!Number.isSafeInteger(total)) throw new Error(`Not an amount in minor units: ${total}`);
  const api = await stripe();
  const params = {
    amount: total,
    currency: currency.toLowerCase(),
    customer,
    allowed_payment_method_types: ['card'],
    // The order's own text, so a repeated request has the same parameters.
    description: checkout.name ?? link,
    metadata: {
      order: orderId,
      learner: sub,
      link,
      stage: requireEnv(environment.stage),
      ...(correlation && { correlation }),
    },
  };
  return createOnce({
    partition: learnerPartition(sub),
    name: `payment-${orderId}-${total}-${customer}`,
    create: (key) => api.paymentIntents.create(params, key),
    find: () => paymentFor(customer, orderId),
  });
}

/** Records the payment with its order. @returns whether the order has this payment */
async function keep(sub: string, checkout: CheckoutItem, { id, customer }: Stripe.PaymentIntent): Promise<boolean> {
  const { orderId, link, total: amount, currency } = checkout;
  const now = new Date().toISOString();
  const item: PaymentItem = {
    baseType: 'payment',
    id,
    sub,
    orderId,
    link,
    amount,
    currency,
    customer: idIn(customer) ?? undefined,
    status: 'pending',
    refunded: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const refused = await transact([
    put(paymentKey(id), item, { expression: 'attribute_not_exists(PK)' }),
    update(checkoutKey(sub, link), 'SET payment = :id', {
      expression: 'orderId = :order AND (attribute_type(payment, :null) OR payment = :id)',
      values: { ':id': id, ':order': orderId, ':null': 'NULL' },
    }),
    update(orderKey(sub, orderId), 'SET payment = :id', {
      expression: 'attribute_exists(PK)',
      values: { ':id': id },
    }),
  ]);
  // Another request has recorded the same payment: the next read shows it.
  const other = refused.find(({ index }) => index === 1);
  if (!other) return true;
  // The order was closed meanwhile, or has another payment: no one has this one's secret, and no one gets it.
  await endPayment(id);
  if (other.item?.['orderId'] === orderId) return false;
  throw new Refused('TryAgain');
}
