import type { SiteSource } from '../../../lib/stacks/bundle/site.ts';

/** The floor: a page of only React, router, and query, built like the site. */
export const floorSite: SiteSource = {
  entry: 'test/tools/bench/floor/main.tsx',
  style: 'test/tools/bench/floor/main.css',
  page: 'test/tools/bench/floor/index.html',
};

/** Maximum ratios of a public page's first visit to the floor's: bytes of script, and time of the largest contentful paint. */
export const limits = { js: 1.2, lcp: 1 } as const;
