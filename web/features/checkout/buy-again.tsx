import { useQuery } from '@tanstack/react-query';
import { ownedProductsQuery } from '../../shared/classroom/queries.ts';
import { BuyLink, type BuyLinkProps } from './buy-link.tsx';

/** The link to the checkout for a learner, whose access to the product may have ended. */
export default function BuyAgain(props: BuyLinkProps) {
  const { data: mine } = useQuery(ownedProductsQuery);
  const had = mine?.products.some(({ link, access }) => link === props.product.link && !access);
  return <BuyLink {...props} had={had} />;
}
