import { useEffect, useState, type RefObject } from 'react';
import type { Product } from '../../shared/products/narrow.ts';
import { priceWords } from './format.ts';
import * as messages from './messages.product.tsx';

interface BuyBarProps {
  readonly product: Product;
  readonly box: RefObject<HTMLElement | null>;
}

/** On phones the price stays visible while the buy box is off screen, with a link to it. */
export function BuyBar({ product, box }: BuyBarProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  if (!away) return null;
  return (
    <div className="buy-bar">
      <strong className="numeric">{priceWords(product)}</strong>
      <button
        type="button"
        className="button"
        onClick={() => {
          box.current?.scrollIntoView({ block: 'center' });
          box.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
        }}
      >
        {product.type === 'subscription' ? messages.seePlans : messages.buy}
      </button>
    </div>
  );
}
