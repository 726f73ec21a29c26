import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { BuyLink, type BuyLinkProps } from './buy-link.tsx';

const BuyAgain = lazy(() => loadChunk(() => import('./buy-again.tsx')));

interface BuyButtonProps extends BuyLinkProps {
  readonly signedIn: boolean;
}

/** The link to the checkout; learners are told if they had the product before. */
export function BuyButton({ signedIn, ...link }: BuyButtonProps) {
  const first = <BuyLink {...link} />;
  if (!signedIn) return first;
  return (
    <Suspense fallback={first}>
      <BuyAgain {...link} />
    </Suspense>
  );
}
