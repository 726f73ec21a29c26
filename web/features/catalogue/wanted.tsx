import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { wantedLink } from './wanted-link.ts';

const WantedProduct = lazy(() => loadChunk(() => import('./wanted-product.tsx')));

interface WantedProps {
  /** The required action: `Log in`. */
  readonly first: string;
  /** The path the visitor wanted to open. */
  readonly from: string | undefined;
}

/** Names the visitor's goal where an account is required first: “Log in to buy The Opening Hour, $189.” */
export function Wanted({ first, from }: WantedProps) {
  const wanted = wantedLink(from);
  return (
    wanted && (
      <Suspense>
        <WantedProduct first={first} wanted={wanted} />
      </Suspense>
    )
  );
}
