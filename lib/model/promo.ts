/** Promo codes: their format, when they are valid, and their discount. */
import type { PromoItem } from './items/promo.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const shortest = 3;
const maxCodeLength = 32;

/**
 * A code in its stored form, or null if the text cannot be one. Lookalike letters do not match ours: only case and surrounding white
 * space are normalized.
 */
export function promoCodeOf(text: string): string | null {
  if (text.length > maxCodeLength * 2) return null;
  const code = text.trim();
  if (code.length < shortest || code.length > maxCodeLength) return null;
  // Check before changing the case: some foreign letters (ı, ſ) have our letters as capitals.
  return code.split('').every((sign) => letters.includes(sign)) ? code.toUpperCase() : null;
}

/** Whether the code can be used at `now` (ISO instant): from `validFrom` on, before `validUntil`, with a unit left. */
export const isPromoOpen = (promo: PromoItem, now: string): boolean =>
  promo.validFrom <= now && now < promo.validUntil && (!promo.isLimited || (promo.amountRemaining ?? 0) > 0);

/** The instant this many calendar months later; the last day of a month that has no such day (Stripe, "Coupons": calendar months). */
export function monthsLater(start: Date, months: number): Date {
  const later = new Date(start);
  later.setUTCDate(1);
  later.setUTCMonth(start.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(start.getUTCDate(), last));
  return later;
}

/** The fewest calendar months from `start` that end after the trial: a coupon for that long is valid when the trial is charged. */
export function monthsBeyond(start: Date, trialDays: number): number {
  // Plus an hour: Stripe may take that long to charge, and the subscription starts a moment after this computation.
  const charged = start.getTime() + trialDays * 86_400_000 + 3_600_000;
  let months = 1;
  while (monthsLater(start, months).getTime() <= charged) months += 1;
  return months;
}

/** What a promo code lowers, and to how much. */
export type PromoTerms = Pick<PromoItem, 'price' | 'products' | 'interval'>;

/**
 * The price of a product with the code, or null if the code does not lower it: it is for another product or package, or the price is
 * already as low. A code never raises a price.
 * @param interval of the package; absent for a single purchase
 */
export const promoPrice = (promo: PromoTerms, link: string, price: number, interval?: string): number | null =>
  promo.products.includes(link) &&
  (promo.interval === undefined || promo.interval === interval) &&
  promo.price >= 0 &&
  promo.price < price
    ? promo.price
    : null;

/** Maximum number of rows that a code's units are divided among: all of them are changed in one transaction. */
export const maxPromoShards = 10;

/** Divides units as evenly as possible; a negative number stays in one share. @param shards 1 or more */
export function promoShares(units: number, shards: number): number[] {
  if (units < 0) return [units, ...Array<number>(shards - 1).fill(0)];
  const each = Math.floor(units / shards);
  return Array.from({ length: shards }, (_, shard) => each + (shard < units % shards ? 1 : 0));
}
