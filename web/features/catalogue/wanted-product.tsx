import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../shared/products/queries.ts';
import type { WantedLink } from './wanted-link.ts';
import { priceWords } from './format.ts';
import * as messages from './messages.product.tsx';

interface WantedProps {
  /** The required action: `Log in`. */
  readonly first: string;
  readonly wanted: WantedLink;
}

export default function WantedProduct({ first, wanted }: WantedProps) {
  const product = useQuery(productQuery(wanted.link)).data?.product;
  if (!product) return null;
  const { name, type } = product;
  const title = <strong>{name}</strong>;
  if (!wanted.buys) return <p>{messages.continueWith(first, title)}</p>;
  return (
    <p>
      {type === 'subscription'
        ? messages.subscribeTo(first, title, priceWords(product))
        : messages.buyProduct(first, title, priceWords(product))}
    </p>
  );
}
