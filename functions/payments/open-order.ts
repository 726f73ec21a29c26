/** Places an order, or finds the open one. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import type { CheckoutItem, Consent, Credit, OrderItem } from '../../lib/model/items/order.ts';
import type { PaymentPackage, ProductItem } from '../../lib/model/items/product.ts';
import type { PromoItem } from '../../lib/model/items/promo.ts';
import { checkoutKey, openOrderKey, orderKey, ownedKey, profileKey, quotaKey } from '../../lib/model/keys.ts';
import { checkoutsPerHour, checkoutMinutes } from '../../lib/model/checkout-limits.ts';
import { reservationMinutes } from '../../lib/model/promo-reservations.ts';
import type { PaymentSender } from '../../lib/model/payment-requests.ts';
import { creditOf, creditsWithin } from '../../lib/model/pricing.ts';
import { isPromoOpen } from '../../lib/model/promo.ts';
import { quoteOf, type Quote } from '../../lib/model/quote.ts';
import { ceilingReached } from '../shared/ceiling.ts';
import { correlation } from '../shared/log.ts';
import { takeCredits, type Orders } from './bundle-credit.ts';
import { countWrite } from './count-write.ts';
import { countReservation, reserveCode } from './reserve-promo.ts';
import { Refused } from './refusal.ts';
import { shardsToTry, type Promo } from './promo-shards.ts';
import { absent, check, put, transact, type Condition, type Refusal } from './transaction.ts';

export interface Wanted {
  readonly asking: PaymentSender;
  readonly product: ProductItem;
  /** Null for a single purchase. */
  readonly chosen: PaymentPackage | null;
  readonly promo: Promo | null;
  readonly quote: Quote;
  /** The credits, which add up to the quote's credit. */
  readonly credits: readonly Credit[];
  readonly consent: Consent | null;
}

/**
 * The current price of a product or of a plan's package.
 * @param held the code whose unit the learner's open order has reserved: it is theirs at the price they saw
 * @param credits all available credits
 * @returns the quote, and the credits it uses
 * @throws Refused
 */
export function quoteFor(
  product: ProductItem,
  { price, interval }: Partial<Pick<PaymentPackage, 'interval'>> & Pick<PaymentPackage, 'price'>,
  promo: PromoItem | null,
  held: string | null,
  credits: readonly Credit[] = [],
): Pick<Wanted, 'quote' | 'credits'> {
  const quote = quoteOf(product.link, price, promo, creditOf(credits), interval);
  const open = promo === null || promo.code === held || isPromoOpen(promo, new Date().toISOString());
  if (!quote || !open) throw new Refused('InvalidPromoCode', 'promoCode');
  return { quote, credits: creditsWithin(credits, quote.credit) };
}

/** What part of the transaction failed; for credits, it does not say which one. */
type Part =
  | 'checkout'
  | 'order'
  | 'checkouts of the hour'
  | 'ownership'
  | 'account'
  | 'unit of the code'
  | 'reservation'
  | 'reservations of the learner'
  | 'reservations from the address';

/**
 * One transaction places the order, reserves the unit of its code, and reserves its credit. If an order is already open, that one is
 * returned.
 * @param orders whose payments are credited toward it
 * @returns undefined if the product was paid for after it was read, or a credit is gone: read again
 * @throws Refused
 */
export async function openOrder(wanted: Wanted, orders: Orders = new Map()): Promise<CheckoutItem | undefined> {
  const { asking, product, chosen, promo, quote, credits } = wanted;
  const { sub, sender } = asking;
  const now = new Date();
  const createdAt = now.toISOString();
  const expiresAt = new Date(
    now.getTime() + (promo?.isLimited ? reservationMinutes : checkoutMinutes) * 60_000,
  ).toISOString();
  const orderId = ulid(now.getTime());
  const checkout: CheckoutItem = {
    baseType: 'checkout',
    orderId,
    link: product.link,
    packageId: chosen?.packageId ?? null,
    name: product.name,
    promoCode: promo?.code ?? null,
    price: quote.price,
    ...(credits.length > 0 && { credits }),
    total: quote.total,
    currency: product.currency,
    payment: null,
    correlation: correlation(),
    expiresAt,
    createdAt,
  };
  const shards = promo ? shardsToTry(promo) : [0];
  const parts = (shard: number): (readonly [Part, TransactWriteItem])[] => {
    const fixed: (readonly [Part, TransactWriteItem])[] = [
      ['checkout', put(checkoutKey(sub, product.link), checkout, absent)],
      [
        'order',
        put(
          orderKey(sub, orderId),
          { ...orderOf(wanted, orderId, createdAt), expiresAt, ...openOrderKey(expiresAt, orderId) },
          absent,
        ),
      ],
      [
        'checkouts of the hour',
        countWrite(quotaKey(sub, 'checkout', createdAt.slice(0, 13)), checkoutsPerHour, now, 2),
      ],
      // Rows read together are not a snapshot: an order paid in between may be neither owned yet nor open any more.
      ['ownership', check(ownedKey(sub, product.link), chosen ? notOpen(createdAt) : notForGood)],
      ['account', accountOpen(sub)],
    ];
    if (!promo) return fixed;
    const [unit, reservation] = reserveCode(promo, shard, sub, orderId, createdAt);
    const [ofLearner, fromAddress] = countReservation(promo, sub, sender, now);
    return [
      ...fixed,
      ...(unit ? [['unit of the code', unit] as const] : []),
      ...(reservation ? [['reservation', reservation] as const] : []),
      ...(ofLearner ? [['reservations of the learner', ofLearner] as const] : []),
      ...(fromAddress ? [['reservations from the address', fromAddress] as const] : []),
    ];
  };
  let first: Refusal | undefined;
  let about: Part | undefined;
  for (const shard of shards) {
    const all = parts(shard);
    [first] = await transact([
      ...all.map(([, item]) => item),
      ...takeCredits(sub, orderId, credits, orders, createdAt),
    ]);
    about = first && all[first.index]?.[0];
    // Another row of the code may have a unit.
    if (about !== 'unit of the code') break;
  }
  if (!first) return checkout;
  switch (about) {
    case 'checkout':
      // Another tab was faster: return its order.
      if (first.item) return first.item as unknown as CheckoutItem;
      break;
    case 'ownership':
    case undefined:
      // Another bundle or a refund has used the credit.
      return undefined;
    case 'checkouts of the hour':
      throw new Refused('TooManyCheckouts');
    case 'account':
      throw new Refused('AccountClosed');
    case 'reservations of the learner':
      throw Refused.with(ceilingReached('reservation', 'learner', 'promoCode'));
    case 'reservations from the address':
      throw Refused.with(ceilingReached('reservation', 'address', 'promoCode'));
  }
  throw new Refused('InvalidPromoCode', 'promoCode');
}

const notOpen = (now: string): Condition => ({
  expression: 'attribute_not_exists(PK) OR #until <= :now',
  names: { '#until': 'until' },
  values: { ':now': now },
});

/** A product opened by a subscription can still be bought. */
const notForGood: Condition = {
  expression: 'attribute_not_exists(PK) OR attribute_type(#until, :text)',
  names: { '#until': 'until' },
  values: { ':text': 'S' },
};

/** A token may be valid for an hour after its account is deleted: it cannot buy anything. */
export const accountOpen = (sub: string): TransactWriteItem =>
  check(profileKey(sub), {
    expression: 'attribute_not_exists(PK) OR baseType <> :closed',
    values: { ':closed': 'closed' },
  });

/** The record of what was agreed. */
export function orderOf(
  { asking, product, chosen, promo, quote, credits, consent }: Wanted,
  id: string,
  at: string,
): OrderItem {
  const { link, name, summary: details, currency } = product;
  const { credit, ...amounts } = quote;
  return {
    baseType: 'order',
    id,
    link,
    name,
    details,
    status: 'pending',
    ...amounts,
    ...(credit > 0 && { credit, credits }),
    packageId: chosen?.packageId ?? null,
    promoCode: promo?.code ?? null,
    refunded: 0,
    currency,
    email: asking.email,
    consent,
    correlation: correlation(),
    createdAt: at,
    updatedAt: at,
  };
}
