import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { ownedProductQuery } from '../features/classroom/owned-product.ts';
import { LiveRoom } from '../features/live/live-room.tsx';
import chatStyle from '../features/live/live-chat.lazy.css';
import floorStyle from '../features/live/live-floor.lazy.css';
import pictureStyle from '../features/live/live-picture.lazy.css';
import { Loading } from '../ui/loading.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import * as messages from '../features/live/messages.tsx';

const Replay = lazy(() => loadChunk(() => import('../features/live/replay.tsx')));
const route = getRouteApi('/learners/my-courses/$link/live');

/** The room of a live class, or one of its recordings. It stands outside the main layout. */
export default function LiveClass() {
  const { link } = route.useParams();
  const { replay } = route.useSearch();
  const product = useQuery(ownedProductQuery(link)).data?.product;
  const name = product?.name ?? messages.liveClass;
  return (
    <>
      <StyleSheet href={[floorStyle, pictureStyle, chatStyle]} />
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
