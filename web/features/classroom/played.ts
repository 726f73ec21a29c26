/**
 * Played parts of films that have not been sent yet; certificates require them (lib/model/evidence.ts). Stored beside
 * the positions of progress-queue.ts, by learner and product.
 */
import { keepFor, recallFor } from '../../api/kept-for-learner.ts';
import { fastest, mostRanges, type Range } from '../../../lib/model/evidence.ts';

const what = 'played';
/** By product, then by lesson code; the last range is the one being played. */
type Kept = Readonly<Record<string, Readonly<Record<string, readonly Range[]>>>>;

/**
 * A player reports several times a second, or about every second when it is busy or hidden; then the position advances
 * by this much.
 */
const longestStep = 3 * fastest;

/** Records that a film played from one second to the next; jumps are not recorded. */
export function notePlayed(sub: string, link: string, code: string, from: number, to: number): void {
  if (to <= from || to - from > longestStep) return;
  const kept = recallFor<Kept>(sub, what) ?? {};
  const ranges = kept[link]?.[code] ?? [];
  const last = ranges.at(-1);
  const goesOn = last && last[0] <= from && last[1] >= from;
  const noted: readonly Range[] = goesOn
    ? [...ranges.slice(0, -1), [last[0], Math.max(last[1], to)]]
    : [...ranges, [from, to]];
  keepFor(sub, what, { ...kept, [link]: { ...kept[link], [code]: noted } });
}

/** At most as many as one request takes, the oldest first. */
export const playedOf = (sub: string, link: string, code: string): readonly Range[] =>
  (recallFor<Kept>(sub, what)?.[link]?.[code] ?? []).slice(0, mostRanges.asked);

/** Removes what was sent; if a range has grown meanwhile, the rest remains. */
export function reportedPlayed(sub: string, link: string, reported: Readonly<Record<string, readonly Range[]>>): void {
  const { [link]: ofLink = {}, ...others } = recallFor<Kept>(sub, what) ?? {};
  const left = Object.entries(ofLink).map(
    ([code, ranges]) => [code, ranges.flatMap((range) => restOf(range, reported[code]))] as const,
  );
  const some = left.filter(([, ranges]) => ranges.length > 0);
  const kept = some.length > 0 ? { ...others, [link]: Object.fromEntries(some) } : others;
  keepFor(sub, what, Object.keys(kept).length > 0 ? kept : null);
}

function restOf(range: Range, reported: readonly Range[] = []): Range[] {
  const same = reported.find(([from, to]) => from === range[0] && to <= range[1]);
  if (!same) return [range];
  return same[1] < range[1] ? [[same[1], range[1]]] : [];
}
