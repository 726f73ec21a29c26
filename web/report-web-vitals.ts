import type { Metric } from 'web-vitals';
import { loadChunk } from './api/load-chunk.ts';

/** Reports web vitals to `report`. Without a handler, as currently specified, nothing is loaded or measured. */
export function reportWebVitals(report?: (metric: Metric) => void): void {
  if (!report) return;
  void loadChunk(() => import('web-vitals')).then(({ onCLS, onINP, onLCP }) =>
    [onCLS, onINP, onLCP].forEach((on) => on(report)),
  );
}
