import { useQuery } from '@tanstack/react-query';
import { productQuery } from './queries.ts';
import { priceWords } from './format.ts';
import * as messages from './messages.lazy.tsx';

interface WantedProps {
  /** What is to be done first: `Log in`. */
  readonly first: string;
  /** The address that one wanted to go to. */
  readonly from: string | undefined;
}

/** The product that an address is about: that of a checkout, or of a page in the catalogue. */
export function wantedLink(from: string | undefined): { readonly link: string; readonly buys: boolean } | undefined {
  const { pathname, searchParams } = new URL(from ?? '/', 'https://site.invalid');
  const bought = pathname === '/checkout' && searchParams.get('link');
  if (bought) return { link: bought, buys: true };
  const shown = /^\/courses\/([\w-]+)$/.exec(pathname)?.[1];
  return shown ? { link: shown, buys: false } : undefined;
}

/** Says what one came for, where an account is asked for first: “Log in to buy The Opening Hour, $189.” */
export function Wanted({ first, from }: WantedProps) {
  const wanted = wantedLink(from);
  const { data: product } = useQuery({ ...productQuery(wanted?.link ?? ''), enabled: wanted !== undefined });
  if (!wanted || !product?.name || product.errors.length > 0) return null;
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
