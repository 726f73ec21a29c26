/** What an order costs, computed only from stored data. Integer minor units. */
import type { PaymentPackage, PaymentPlan } from './items/product.ts';
import { promoPrice, type PromoTerms } from './promo.ts';

export interface Quote {
  /** Without a promo code and without credit. */
  readonly price: number;
  /** What the promo code takes off. */
  readonly discount: number;
  /** Credit for earlier purchases of a bundle's members (pricing.ts). */
  readonly credit: number;
  /** The amount charged now. */
  readonly total: number;
}

/** The payment provider's minimum charge (Stripe, "Minimum and maximum charge amounts"): fifty cents. */
export const leastCharge = 50;

/**
 * The price minus the promo discount minus the credit, in this order, so no more credit is used than there is to pay. A remainder too
 * small for a card is charged as `leastCharge`.
 * @param credit the maximum credit, in minor units
 * @param interval of the package; absent for a single purchase
 * @returns null if the code is not valid for it
 */
export function quoteOf(
  link: string,
  price: number,
  promo: PromoTerms | null,
  credit = 0,
  interval?: string,
): Quote | null {
  const lowered = promo === null ? price : promoPrice(promo, link, price, interval);
  if (lowered === null) return null;
  const left = Math.max(0, lowered - credit);
  const total = left > 0 && left < leastCharge ? Math.min(leastCharge, lowered) : left;
  return { price, discount: price - lowered, credit: lowered - total, total };
}

/** The package to buy, by plan and package id; nothing else determines a price. */
export function packageOf(plans: readonly PaymentPlan[], planId: string, packageId: string): PaymentPackage | null {
  const plan = plans.find((each) => each.id === planId);
  return plan?.packages.find((each) => each.packageId === packageId) ?? null;
}
