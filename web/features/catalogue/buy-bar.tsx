import { useEffect, useState } from 'react';
import type { Product } from '../../shared/products/narrow.ts';
import { priceWords } from './format.ts';
import * as messages from './messages.buy.ts';

const buyBox = () => document.querySelector('.buy-box');

/** On phones the price stays visible while the buy box is off screen, with its button. */
export function BuyBar({ product }: { readonly product: Product }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    const box = buyBox();
    if (box) watch.observe(box);
    return () => watch.disconnect();
  }, []);
  if (!away) return null;
  return (
    <div className="buy-bar">
      <strong className="numeric">{priceWords(product)}</strong>
      <button
        type="button"
        className="button"
        onClick={() => {
          const first = buyBox()?.querySelector<HTMLElement>('.button');
          if (product.type !== 'subscription') return first?.click();
          buyBox()?.scrollIntoView({ block: 'center' });
          first?.focus({ preventScroll: true });
        }}
      >
        {product.type === 'subscription' ? messages.seePlans : messages.buy}
      </button>
    </div>
  );
}
