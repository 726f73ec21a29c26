/** What a learner has just paid for a bundle's members counts toward it even while Stripe's events are late. */
import type { ProductItem } from '../../lib/model/items/product.ts';
import { isFree } from '../../lib/model/pricing.ts';
import { openCheckouts } from './overlapping-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

/** Settles the open checkouts of a bundle's members that have a payment: one call to Stripe for each. */
export async function settleMembers(sub: string, bundle: ProductItem): Promise<void> {
  if (bundle.type !== 'bundle' || isFree(bundle)) return;
  const members = new Set(bundle.productsInBundle.map(({ link }) => link));
  for (const { link, packageId, payment } of await openCheckouts(sub))
    if (members.has(link) && !packageId && payment) await settlePayment(payment);
}
