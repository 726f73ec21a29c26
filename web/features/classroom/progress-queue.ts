/**
 * The learner's positions in lessons that this browser has and the server does not have yet. Stored in the browser,
 * so that nothing is lost offline; by learner, so that no one sees or sends what someone else watched here.
 */
import { keepFor, recallFor } from '../../api/kept-for-learner.ts';
import { mergeLessons, type Watched, type WatchedLessons } from '../../../lib/model/progress.ts';

const what = 'watched';
type Queue = Readonly<Record<string, WatchedLessons>>;

const queueOf = (sub: string): Queue => recallFor<Queue>(sub, what) ?? {};

/** Unsent progress of one product. */
export const waiting = (sub: string, link: string): WatchedLessons => queueOf(sub)[link] ?? {};

/** Products with unsent progress. */
export const waitingLinks = (sub: string): string[] => Object.keys(queueOf(sub));

export function enqueue(sub: string, link: string, code: string, watched: Watched): void {
  const queue = queueOf(sub);
  keepFor(sub, what, { ...queue, [link]: mergeLessons(queue[link] ?? {}, { [code]: watched }) });
}

/** Removes what was sent; later progress remains. */
export function reported(sub: string, link: string, lessons: WatchedLessons): void {
  const { [link]: stored = {}, ...others } = queueOf(sub);
  const left = Object.entries(stored).filter(([code, { at }]) => lessons[code]?.at !== at);
  const queue = left.length > 0 ? { ...others, [link]: Object.fromEntries(left) } : others;
  keepFor(sub, what, Object.keys(queue).length > 0 ? queue : null);
}
