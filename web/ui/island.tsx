import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { firstDraw, prerendering } from '../api/first-draw.ts';
import { keepChunk } from '../api/load-chunk.ts';
import type { DehydratedProps } from './dehydrated-props.ts';

/** What a page loads for a part. */
export interface Preloaded {
  readonly preload: () => Promise<unknown>;
  /** Before a prerendered page is hydrated: loads what keeps the part as it is until it is used. */
  readonly keep: () => Promise<unknown>;
}

type Island = ComponentType & Preloaded;

/** A visit that begins with the shell has nothing to keep. */
let Dehydrated: ComponentType<DehydratedProps>;
const dehydrated = keepChunk(() => import('./dehydrated.tsx'));
const keep = async () => {
  ({ Dehydrated } = await dehydrated());
};

/**
 * A part of a page below its first screen. The publisher prerenders it with the rest of the page. On the first page of a
 * visit its script loads when the visitor first uses the page or sees the part, which is hydrated then; on every later
 * page its script loads with the page's own. It takes no props: its own queries (use-answer.ts) decide what it shows.
 * Without a box (`display: contents`) or in closed `details` it is never seen, so only use loads it.
 * @param onSight false for a part of which everything is prerendered, so that only use loads its script
 */
export function island(load: () => Promise<{ readonly default: ComponentType }>, { onSight = true } = {}): Island {
  let part: ComponentType | undefined;
  const arrival = Promise.withResolvers<ComponentType>();
  const fetched = prerendering ? load : keepChunk(load);
  const preload = async () => {
    part = (await fetched()).default;
    arrival.resolve(part);
    return part;
  };
  const Later = lazy(() => preload().then((loaded) => ({ default: loaded })));
  const Drawn = memo(function Drawn() {
    const [Part] = useState(() => part ?? (firstDraw() ? null : Later));
    if (!Part) return <Dehydrated preload={preload} arrival={arrival.promise} onSight={onSight} />;
    return (
      <div className="island">
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  });
  return Object.assign(Drawn, { preload, keep });
}
