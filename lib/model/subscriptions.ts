/** Days a subscription stays open after its period while a failed charge is retried. */
export const graceDays = 3;

/**
 * What is charged when a trial ends, in minor units: a promo code's price, which lasts for the first charged period.
 * @param first the order that started the subscription
 */
export const chargeAfterTrial = (first: { readonly price: number; readonly discount: number }): number =>
  first.price - first.discount;
