import { lazy, Suspense, type ReactNode } from 'react';
import { isFree } from '../../../lib/model/pricing.ts';
import { keepChunk, loadChunk } from '../../api/load-chunk.ts';
import { Cover } from '../../ui/cover.tsx';
import { BuyOptions, type BuyOptionsProps } from './buy-options.tsx';
import * as messages from './messages.buy.ts';
import * as shared from '../../shared/products/messages.ts';

// What only learners see.
const BundleOptions = lazy(() => loadChunk(() => import('./bundle-options.tsx')));
const owned = keepChunk(() => import('./owned.tsx'));
const Owned = lazy(owned);

/** For a learner, while the product is requested. */
export const preloadOwned = (): void => void owned().catch(() => {});

interface BuyBoxProps extends Pick<BuyOptionsProps, 'product' | 'enrol' | 'buy' | 'wish'> {
  readonly signedIn: boolean;
  /** Whether it is open only while a subscription is active. */
  readonly lent: boolean;
  /** Below it: what the product consists of. */
  readonly facts: ReactNode;
}

/** The price, the contents, and what the viewer can do now. */
export function BuyBox({ signedIn, lent, facts, ...given }: BuyBoxProps) {
  const { product, enrol, buy } = given;
  const { type, price, owned } = product;
  const options = <BuyOptions {...given} />;
  let shown: ReactNode = options;
  if (owned)
    // The facts wait for what is above them, which would move them.
    return (
      <Box product={product}>
        <Suspense fallback={<p className="buy-owned">{shared.yours}</p>}>
          <Owned product={product} options={lent && (isFree(product) ? enrol : buy)} />
          {facts}
        </Suspense>
      </Box>
    );
  if (signedIn && type === 'bundle' && price > 0)
    shown = (
      <Suspense fallback={options}>
        <BundleOptions {...given} />
      </Suspense>
    );
  return (
    <Box product={product}>
      {shown}
      {facts}
    </Box>
  );
}

const Box = ({ product, children }: Pick<BuyBoxProps, 'product'> & { readonly children: ReactNode }) => (
  <aside className="columns-side buy-box" aria-label={messages.priceAndAccess}>
    <Cover image={product.image} eager />
    {children}
  </aside>
);
