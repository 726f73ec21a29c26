/** Promo codes: what they are called, when they hold, and what they take off. */
import type { PromoItem } from './items/promo.ts';

/**
 * Minutes it stays open when it reserves a unit of a limited code. A card is typed before the order is placed, so these are for the
 * bank's own page; whoever comes later presses again and has another reservation, as often as lib/model/ceilings.ts lets them.
 */
export const reservationMinutes = 10;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const shortest = 3;
const longest = 32;

/**
 * A code as it is stored, or null for what cannot be one. Letters that only look like ours are no code of ours: nothing is
 * translated but case and the white space around it.
 */
export function promoCodeOf(text: string): string | null {
  if (text.length > longest * 2) return null;
  const code = text.trim();
  if (code.length < shortest || code.length > longest) return null;
  // Looked at before the case is changed: the capitals of some foreign letters (ı, ſ) are letters of ours.
  return code.split('').every((sign) => letters.includes(sign)) ? code.toUpperCase() : null;
}

/** Whether anybody may begin to use it at `now` (ISO instant): from `validFrom` on, before `validUntil`, with a unit left. */
export const isPromoOpen = (promo: PromoItem, now: string): boolean =>
  promo.validFrom <= now && now < promo.validUntil && (!promo.isLimited || (promo.amountRemaining ?? 0) > 0);

/** An instant so many months later: where that month has no such day, its last one (Stripe, "Coupons": calendar months). */
export function monthsLater(start: Date, months: number): Date {
  const later = new Date(start);
  later.setUTCDate(1);
  later.setUTCMonth(start.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(start.getUTCDate(), last));
  return later;
}

/** The fewest calendar months from `start` that end after a trial of so many days: a coupon of them is good when the trial is charged. */
export function monthsBeyond(start: Date, trialDays: number): number {
  // An hour on top: Stripe may take that long to charge, and the subscription begins a moment after this is reckoned.
  const charged = start.getTime() + trialDays * 86_400_000 + 3_600_000;
  let months = 1;
  while (monthsLater(start, months).getTime() <= charged) months += 1;
  return months;
}

/**
 * What a product costs with the code, or null where it takes nothing off: it is for another product, or its price is no
 * lower. A code never makes anything dearer.
 */
export const promoPrice = (promo: Pick<PromoItem, 'price' | 'products'>, link: string, price: number): number | null =>
  promo.products.includes(link) && promo.price >= 0 && promo.price < price ? promo.price : null;

/** The most rows that a code's units are divided among: all of them are changed in one transaction. */
export const maxPromoShards = 10;

/** Units divided as evenly as it goes; what is less than nothing stays in one piece. @param shards 1 or more */
export function promoShares(units: number, shards: number): number[] {
  if (units < 0) return [units, ...Array<number>(shards - 1).fill(0)];
  const each = Math.floor(units / shards);
  return Array.from({ length: shards }, (_, shard) => each + (shard < units % shards ? 1 : 0));
}
