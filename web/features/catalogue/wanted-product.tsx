import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../shared/products/queries.ts';
import type { ReactNode } from 'react';
import type { WantedLink } from './wanted-link.ts';
import { priceWords } from './format.ts';
import * as messages from './messages.wanted.tsx';

interface WantedProps {
  /** The required action: `Log in`. */
  readonly first: string;
  readonly wanted: WantedLink;
  /** Shown unless the product is known. */
  readonly other: ReactNode;
}

export default function WantedProduct({ first, wanted, other }: WantedProps) {
  const product = useQuery(productQuery(wanted.link)).data?.product;
  if (!product) return other;
  const { name, type } = product;
  const title = <strong>{name}</strong>;
  if (!wanted.buys) return messages.continueWith(first, title);
  return type === 'subscription'
    ? messages.subscribeTo(first, title, priceWords(product))
    : messages.buyProduct(first, title, priceWords(product));
}
