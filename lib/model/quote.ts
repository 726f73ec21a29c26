/** What an order costs, from what is stored alone. Integer minor units. */
import type { PaymentPackage, PaymentPlan, PromoItem } from './items.ts';
import { promoPrice } from './promo.ts';

export interface Quote {
  /** Without a promo code. */
  readonly price: number;
  readonly discount: number;
  /** What is charged now. */
  readonly total: number;
}

/** The least the payment provider takes (Stripe, "Minimum and maximum charge amounts"): fifty cents. */
export const leastCharge = 50;

/** The price less what a code takes off. @returns null when the code is not for it */
export function quoteOf(
  link: string,
  price: number,
  promo: Pick<PromoItem, 'price' | 'products'> | null,
): Quote | null {
  if (promo === null) return { price, discount: 0, total: price };
  const total = promoPrice(promo, link, price);
  return total === null ? null : { price, discount: price - total, total };
}

/** The package of a plan that is bought, by the two ids; nothing else names a price. */
export function packageOf(plans: readonly PaymentPlan[], planId: string, packageId: string): PaymentPackage | null {
  const plan = plans.find((each) => each.id === planId);
  return plan?.packages.find((each) => each.packageId === packageId) ?? null;
}
