import { useQuery } from '@tanstack/react-query';
import { BuyOptions, type BuyOptionsProps } from './buy-options.tsx';
import { ownedMembersQuery, partOwned } from './owned-members.ts';
import { PartOwnedPrice } from './part-owned-price.tsx';

/** The price of a bundle for a learner who may own some of it. */
export default function BundleOptions(options: BuyOptionsProps) {
  const { product } = options;
  const { data: members } = useQuery(ownedMembersQuery(product.link));
  const part = partOwned(product, members);
  return (
    <BuyOptions {...options} part={part} partPrice={part && <PartOwnedPrice price={product.price} part={part} />} />
  );
}
