/** What is known at a position of the replay; pure, so that it can be unit-tested. */
import type { Bar } from '../../../lib/model/exercises.ts';

/**
 * Those whose bars have ended: a level that was shown earlier would tell how the session goes on.
 * @param shown bars that are shown @param minutes length of a bar
 */
export function knownOf<T extends { readonly knownAt?: number | null }>(
  all: readonly T[],
  shown: readonly Bar[],
  minutes: number,
): readonly T[] {
  const now = (shown.at(-1)?.[0] ?? -Infinity) + minutes;
  return all.filter(({ knownAt }) => (knownAt ?? -Infinity) <= now);
}
