import type { Product } from '../../shared/products/narrow.ts';

/** One way to pay for a subscription. */
export type Package = NonNullable<Product['paymentPlans']>[number]['packages'][number] & { readonly planId: string };

/** All packages of a subscription. */
export const packagesOf = (product: Product): Package[] =>
  product.type === 'subscription'
    ? (product.paymentPlans ?? []).flatMap(({ id, packages }) =>
        packages.filter(({ interval }) => interval !== 'once').map((each) => ({ ...each, planId: id })),
      )
    : [];

/** Whether it is open only while a subscription is active, in which case it can be bought too. */
export const isLent = ({ type, access }: Pick<Product, 'type' | 'access'>): boolean =>
  type !== 'subscription' && access?.until != null;
