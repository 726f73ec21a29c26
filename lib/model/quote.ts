/** What an order costs, from what is stored alone. Integer minor units. */
import type { PaymentPackage, PaymentPlan } from './items/product.ts';
import type { PromoItem } from './items/promo.ts';
import { promoPrice } from './promo.ts';

export interface Quote {
  /** Without a promo code and without credit. */
  readonly price: number;
  /** What the promo code takes off. */
  readonly discount: number;
  /** What earlier purchases of a bundle's members take off (pricing.ts). */
  readonly credit: number;
  /** What is charged now. */
  readonly total: number;
}

/** The least the payment provider takes (Stripe, "Minimum and maximum charge amounts"): fifty cents. */
export const leastCharge = 50;

/**
 * The price, less what a code takes off, less what was paid for members before: in this order, so that no more of it is used than there
 * is to pay. What would be left and be too little for a card is charged as `leastCharge`.
 * @param credit all that may count, in minor units
 * @returns null when the code is not for it
 */
export function quoteOf(
  link: string,
  price: number,
  promo: Pick<PromoItem, 'price' | 'products'> | null,
  credit = 0,
): Quote | null {
  const lowered = promo === null ? price : promoPrice(promo, link, price);
  if (lowered === null) return null;
  const left = Math.max(0, lowered - credit);
  const total = left > 0 && left < leastCharge ? Math.min(leastCharge, lowered) : left;
  return { price, discount: price - lowered, credit: lowered - total, total };
}

/** The package of a plan that is bought, by the two ids; nothing else names a price. */
export function packageOf(plans: readonly PaymentPlan[], planId: string, packageId: string): PaymentPackage | null {
  const plan = plans.find((each) => each.id === planId);
  return plan?.packages.find((each) => each.packageId === packageId) ?? null;
}
