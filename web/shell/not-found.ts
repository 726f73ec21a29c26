import { lazy } from 'react';
import { loadChunk } from '../api/load-chunk.ts';

export const NotFound = lazy(() => loadChunk(() => import('./not-found-page.tsx')));
