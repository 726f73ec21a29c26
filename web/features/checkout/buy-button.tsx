import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { BuyLink, type BuyLinkProps } from './buy-link.tsx';

const BuyAgain = lazy(() => loadChunk(() => import('./buy-again.tsx')));

interface BuyButtonProps extends BuyLinkProps {
  readonly signedIn: boolean;
}

/** The link to the checkout, for visitors by way of an account; learners are told if they had the product before. */
export function BuyButton({ signedIn, registerTo, ...link }: BuyButtonProps) {
  if (!signedIn) return <BuyLink {...link} registerTo={registerTo} />;
  const first = <BuyLink {...link} />;
  return (
    <Suspense fallback={first}>
      <BuyAgain {...link} />
    </Suspense>
  );
}
