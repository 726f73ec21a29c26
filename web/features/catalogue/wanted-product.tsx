import { useQuery } from '@tanstack/react-query';
import { productQuery } from './product-queries.ts';
import type { WantedLink } from './wanted-link.ts';
import { priceWords } from './words.ts';

interface WantedProps {
  /** What is to be done first: `Log in`. */
  readonly first: string;
  readonly wanted: WantedLink;
}

export default function WantedProduct({ first, wanted }: WantedProps) {
  const { data: product } = useQuery(productQuery(wanted.link));
  if (!product?.name || product.errors.length > 0) return null;
  const { name, type } = product;
  if (!wanted.buys)
    return (
      <p>
        {first} to continue with <strong>{name}</strong>.
      </p>
    );
  return (
    <p>
      {first} to {type === 'subscription' ? 'subscribe to' : 'buy'} <strong>{name}</strong>, {priceWords(product)}.
    </p>
  );
}
