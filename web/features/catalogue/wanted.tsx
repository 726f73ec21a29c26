import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { wantedLink } from './wanted-link.ts';

const WantedProduct = lazy(() => loadChunk(() => import('./wanted-product.tsx')));

interface WantedProps {
  /** What is to be done first: `Log in`. */
  readonly first: string;
  /** The address that one wanted to go to. */
  readonly from: string | undefined;
}

/** Says what one came for, where an account is asked for first: “Log in to buy The Opening Hour, $189.” */
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
