import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { wantedLink } from './wanted-link.ts';

const WantedProduct = lazy(() => loadChunk(() => import('./wanted-product.tsx')));

interface WantedProps {
  /** The required action: `Log in`. */
  readonly first: string;
  /** The path the visitor wanted to open. */
  readonly from: string | undefined;
  /** Shown for any other goal, and until the product has loaded: the text changes, and nothing moves. */
  readonly children: ReactNode;
}

/** Names the visitor's goal where an account is required first: “Log in to buy The Opening Hour, $189.” */
export function Wanted({ first, from, children }: WantedProps) {
  const wanted = wantedLink(from);
  if (!wanted) return children;
  return (
    <Suspense fallback={children}>
      <WantedProduct first={first} wanted={wanted} other={children} />
    </Suspense>
  );
}
