import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { laidClass } from '../api/answers.ts';
import { Handover, followFocus, followOpen, followPress } from './handover.tsx';
import { keepScroll } from './keep-scroll.ts';
import type { Taken } from './prerendered-page.ts';
import { untilHandover } from './until-handover.ts';

/** For a learner the prerendered page stays until the live one has its data; a transition keeps the page responsive. */
export async function replace({ place, site, client, router }: Taken): Promise<void> {
  place.classList.add('replaced');
  const kept = [followFocus(place), followPress(place), followOpen(place)];
  const onArrive = () => {
    place.classList.remove(laidClass);
    kept.splice(0).forEach((follow) => follow());
  };
  await untilHandover(client, router);
  keepScroll(router);
  startTransition(() => createRoot(place).render(<Handover onArrive={onArrive}>{site}</Handover>));
}
