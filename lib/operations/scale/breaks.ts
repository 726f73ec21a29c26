/** The number of learners at which each resource is fully used, found by bisection in a simulation that turns no one away. */
import type { Limit } from './engine/resource.ts';
import { play, type Setting } from './play.ts';
import type { EventKind } from './load.ts';
import { unknowns, type Unknown } from './unknowns.ts';

export interface Break {
  readonly event: string;
  readonly limit: Limit;
  /** Number of learners at which it is fully used. */
  readonly at: number;
  /** The same, with each unknown halved or doubled. */
  readonly from: number;
  readonly to: number;
  /** The unknown that it depends on most; undefined if none changes it. */
  readonly hangsOn: Unknown | undefined;
}

/** Upper end of the search: more people than exist. */
export const searchLimit = 1e9;
const least = 100;
/** The number at which the search begins. */
const first = 100_000;
/** Relative precision of the result. */
const precision = 0.02;

/** Peak use of each resource, by name, with a number of learners. Results are cached. */
function usesOf(setting: Setting, event: EventKind, factors: Readonly<Partial<Record<Unknown, number>>>) {
  const kept = new Map<number, ReadonlyMap<string, number>>();
  const limits = new Map<string, Limit>();
  return {
    limits,
    at(learners: number): ReadonlyMap<string, number> {
      let uses = kept.get(learners);
      if (!uses) {
        const { world } = play(setting, event, learners, false, factors);
        for (const [name, { limit }] of world.resources) limits.set(name, limit);
        kept.set(learners, (uses = new Map([...world.resources].map(([name, { use }]) => [name, use.peak]))));
      }
      return uses;
    },
  };
}

type Uses = ReturnType<typeof usesOf>;

/**
 * The next guess: where a straight line through the known points reaches full use, or the middle of the interval if that does not converge.
 */
function breakOf(uses: Uses, name: string): number {
  const use = (learners: number) => uses.at(learners).get(name) ?? 0;
  let [low, high] = [least, searchLimit];
  let guess = first;
  for (let looked = 0; looked < 40 && high / low > 1 + precision; looked += 1) {
    const found = use(guess);
    if (found >= 1 && found < 1 + precision) return guess;
    if (found >= 1) high = guess;
    else low = guess;
    // Slightly above, so that the resource is fully used there.
    const straight = found > 0 ? rounded(((1 + precision / 2) * guess) / found) : searchLimit;
    const closesIn = straight > low && straight < high && looked % 4 !== 3;
    guess = closesIn ? straight : rounded(Math.sqrt(low * high));
    if (guess <= low || guess >= high) break;
  }
  return high;
}

/** Three significant digits, so that resources share simulated runs. */
const rounded = (learners: number): number => Number(learners.toPrecision(3));

/** The number of learners at which one resource is fully used, without a range. */
export const breakAt = (setting: Setting, event: EventKind, name: string): number =>
  breakOf(usesOf(setting, event, {}), name);

export function breaksOf(setting: Setting, event: EventKind, swept: boolean): Break[] {
  const plain = usesOf(setting, event, {});
  plain.at(first);
  const names = [...plain.limits.values()].filter(({ handled }) => handled === undefined).map(({ name }) => name);
  const found = new Map(names.map((name) => [name, { all: [breakOf(plain, name)], by: new Map<Unknown, number>() }]));
  if (swept)
    for (const unknown of Object.keys(unknowns) as Unknown[])
      for (const factor of [0.5, 2]) {
        const other = usesOf(setting, event, { [unknown]: factor });
        // One run shows whether the unknown has any effect here.
        const [before, after] = [plain.at(first), other.at(first)];
        for (const [name, { all, by }] of found) {
          if (all[0]! >= searchLimit || Math.abs((after.get(name) ?? 0) / (before.get(name) || 1) - 1) < 0.01) continue;
          const at = breakOf(other, name);
          all.push(at);
          by.set(unknown, Math.max(by.get(unknown) ?? 1, Math.max(at / all[0]!, all[0]! / at)));
        }
      }
  return [...found]
    .map(([name, { all, by }]) => ({
      event: event.name,
      limit: plain.limits.get(name)!,
      at: all[0]!,
      from: Math.min(...all),
      to: Math.max(...all),
      hangsOn: [...by].toSorted(([, a], [, b]) => b - a)[0]?.[0],
    }))
    .toSorted((a, b) => a.at - b.at);
}
