import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { laidClass } from './api/answers.ts';
import { Arrival, followFocus, followPress } from './arrival.tsx';
import { keepScroll } from './keep-scroll.ts';
import type { Taken } from './taken.ts';
import { untilReady } from './until-ready.ts';

/** For a learner the drawn page stays until the living one has what it shows; a transition leaves the reader the thread. */
export async function replace({ place, site, client, router }: Taken): Promise<void> {
  place.classList.add('replaced');
  const kept = [followFocus(place), followPress(place)];
  const onArrive = () => {
    place.classList.remove(laidClass);
    kept.splice(0).forEach((follow) => follow());
  };
  await untilReady(client, router);
  keepScroll(router);
  startTransition(() => createRoot(place).render(<Arrival onArrive={onArrive}>{site}</Arrival>));
}
