import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { Loading } from '../ui/loading.tsx';

const Page = lazy(() => loadChunk(() => import('./not-found-page.tsx')));

export const NotFound = () => (
  <Suspense fallback={<Loading />}>
    <Page />
  </Suspense>
);
