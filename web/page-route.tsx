/** What the routes of pages share: a chunk, its queries, and when its islands load. */
import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { laidClass } from './api/answers.ts';
import { endFirstDraw, firstDraw, prerendering } from './api/first-draw.ts';
import { keepChunk } from './api/load-chunk.ts';
import type { PagePart } from './page-part.ts';
import type { Preloaded } from './ui/island.tsx';

/** What a loader is called with. */
export interface Opening {
  readonly context: { readonly client: QueryClient };
  readonly params: any;
  readonly deps: any;
  readonly cause: 'preload' | 'enter' | 'stay';
}

/** Whether a page has opened in this visit. */
let isOpen = false;

/** Whether the first page of the visit was prerendered. */
const hasContent = () => prerendering || document.querySelector(`.${laidClass}`);

const preloadIslands = (islands: readonly Preloaded[]) => Promise.all(islands.map(({ preload }) => preload()));

/** Each page is its own chunk and starts its own queries. */
export function page(load: () => Promise<PagePart>) {
  let part: PagePart | undefined;
  const noted = async () => (part = await load());
  const fetched = prerendering ? noted : keepChunk(noted);
  const Later = lazy(fetched);
  function Page() {
    useEffect(() => {
      isOpen = true;
      endFirstDraw();
    }, []);
    const [Part] = useState(() => part?.default ?? Later);
    return <Part />;
  }
  return {
    // `loadRouteChunk` calls the component's `preload`, and ignores what it resolves to.
    component: Object.assign(Page, { preload: fetched as () => Promise<any> }),
    loader: ({ context: { client }, params, deps, cause }: Opening) => {
      const ask = ({ load: prefetch, islands }: PagePart) => {
        const hydrating = firstDraw() && !prerendering;
        if (!firstDraw()) prefetch?.({ client, params, deps });
        // On a page that is hydrated, and while it stays open, islands load when the visitor reaches them (ui/island.tsx). A visit that begins
        // with the shell of a product or an instructor may show none of them: there may be no such page.
        if (hydrating) return islands?.[0]?.keep().catch(endFirstDraw);
        const mayBeMissing = Object.keys(params).length > 0 && !isOpen && !hasContent();
        return islands && cause !== 'stay' && !mayBeMissing ? preloadIslands(islands) : undefined;
      };
      // If it does not load, its component reports that.
      return part ? ask(part) : fetched().then(ask, endFirstDraw);
    },
  };
}
