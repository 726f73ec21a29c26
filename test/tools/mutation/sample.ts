import { randomFrom, shuffled } from '../drill/random.ts';
import type { Mutant } from './mutant.ts';

/** Mutants whose id matches: `2` is 2.3 and 2.34, `2.3` is 2.3 and 2.3b and not 2.34. */
export const chosenBy = (table: readonly Mutant[], only: readonly string[]): Mutant[] =>
  table.filter(({ id }) => only.some((begin) => id.startsWith(begin) && !/\d/.test(id[begin.length] ?? '')));

/**
 * `count` of the mutants, taking one of each group (the part of an id before its first dot or dash) for as long as
 * there are any.
 */
export function sampleOf(table: readonly Mutant[], count: number, seed: number): Mutant[] {
  const groups = [...Map.groupBy(shuffled(table, randomFrom(seed)), ({ id }) => /^[^.-]*/.exec(id)![0]).values()];
  const sample: Mutant[] = [];
  while (sample.length < Math.min(count, table.length))
    for (const group of groups) {
      const mutant = group.shift();
      if (mutant && sample.length < count) sample.push(mutant);
    }
  return table.filter((mutant) => sample.includes(mutant));
}
