import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { ownedProductQuery } from '../features/classroom/owned-product.ts';
import { LiveRoom } from '../features/live/live-room.tsx';
import { liveStyles } from '../features/live/live-styles.ts';
import { Loading } from '../ui/loading.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import * as messages from '../features/live/messages.tsx';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { link } }: Asked<{ link: string }>): void {
  void client.prefetchQuery(ownedProductQuery(link));
}

const Replay = lazy(() => loadChunk(() => import('../features/live/replay.tsx')));

/** A live class or one of its recordings. It is rendered outside the main layout. */
export default function LiveClass() {
  const { link } = useParams({ from: '/learners/my-courses/$link/live' });
  const { replay } = useSearch({ from: '/learners/my-courses/$link/live' });
  const product = useQuery(ownedProductQuery(link)).data?.product;
  const name = product?.name ?? messages.liveClass;
  return (
    <>
      <StyleSheet href={liveStyles} />
      {replay === undefined ? (
        <LiveRoom key={link} link={link} name={name} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Replay key={replay} link={link} id={replay} name={name} />
        </Suspense>
      )}
    </>
  );
}
