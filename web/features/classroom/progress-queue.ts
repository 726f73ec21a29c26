/**
 * Where the learner is in lessons, as this browser knows it and the server does not yet. Kept in the browser's storage, so that
 * nothing is lost without a connection; by learner, so that nobody sees or sends what somebody else has watched here.
 */
import { keepFor, recallFor } from '../../api/kept-for-learner.ts';
import { mergeLessons, type Watched, type WatchedLessons } from '../../../lib/model/progress.ts';

const what = 'watched';
type Queue = Readonly<Record<string, WatchedLessons>>;

const queueOf = (sub: string): Queue => recallFor<Queue>(sub, what) ?? {};

/** What is still to be told of one product. */
export const waiting = (sub: string, link: string): WatchedLessons => queueOf(sub)[link] ?? {};

/** The products of which something is still to be told. */
export const waitingLinks = (sub: string): string[] => Object.keys(queueOf(sub));

export function enqueue(sub: string, link: string, code: string, watched: Watched): void {
  const queue = queueOf(sub);
  keepFor(sub, what, { ...queue, [link]: mergeLessons(queue[link] ?? {}, { [code]: watched }) });
}

/** Takes away what was told; what has gone on meanwhile stays. */
export function told(sub: string, link: string, lessons: WatchedLessons): void {
  const { [link]: stored = {}, ...others } = queueOf(sub);
  const left = Object.entries(stored).filter(([code, { at }]) => lessons[code]?.at !== at);
  const queue = left.length > 0 ? { ...others, [link]: Object.fromEntries(left) } : others;
  keepFor(sub, what, Object.keys(queue).length > 0 ? queue : null);
}
