/** Prices, in integer minor units. The server alone computes an amount (design decision 6). */
import type { BundleMember, PaymentPlan, ProductType } from './items.ts';

/**
 * Products that a bundle or a plan may contain. All of them open in one transaction of at most 100 writes (DynamoDB,
 * TransactWriteItems): two for each, and up to sixteen for the order, its money and its mails.
 */
export const mostMembers = 40;

/** Whether a product can be had without paying: subscriptions cannot, however small their price. */
export const isFree = (product: { readonly type: ProductType; readonly price: number }): boolean =>
  product.type !== 'subscription' && product.price === 0;

/** What the members of a bundle cost when bought singly; null where there is nothing to save. */
export function listPriceOf(members: readonly BundleMember[], price: number): number | null {
  const sum = members.reduce((total, member) => total + member.price, 0);
  return sum > price ? sum : null;
}

/** The price a card shows: of the first package of the first plan. */
export const firstPrice = (plans: readonly PaymentPlan[]): number => plans[0]?.packages[0]?.price ?? 0;
