import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { BuyButton } from '../../features/checkout/buy-button.tsx';
import { ownedProductsQuery } from '../../features/classroom/queries.ts';

type BuyProps = Omit<ComponentProps<typeof BuyButton>, 'had'> & { readonly signedIn: boolean };

/** The way to the checkout, in the words for whoever had the product before. */
export function Buy({ signedIn, ...props }: BuyProps) {
  const { data: mine } = useQuery({ ...ownedProductsQuery, enabled: signedIn });
  const had = mine?.products.some(({ link, access }) => link === props.product.link && !access) ?? false;
  return <BuyButton {...props} had={had} />;
}
