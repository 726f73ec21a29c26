/**
 * Whether two calls can be told apart by their duration. They take turns, and a coin decides which goes first in each
 * pair, so other load on the machine affects both alike and only the difference between the calls remains.
 */

/** Pairs before the first evaluation, and the maximum. */
const batch = 60;
const most = 240;
/** A smaller difference is invisible over a network: milliseconds, and a share of the slower call's duration. */
const leastSeen = 2;
const leastShare = 0.2;
/** Standard deviations of a fair coin tossed once per pair: one run in a thousand reports equal calls as different. */
const sure = 3.3;

export interface Compared {
  /** How much longer the second call takes, in milliseconds: the median of the pairs. */
  readonly longer: number;
  /** The smallest visible difference, in milliseconds. */
  readonly seenFrom: number;
  readonly pairs: number;
  readonly apart: boolean;
}

const middleOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;
const inOrder = (numbers: Iterable<number>): number[] => [...numbers].sort((one, other) => one - other);

/** @param times of each pair, in milliseconds */
function compare(times: readonly (readonly [number, number])[]): Compared & { readonly settled: boolean } {
  const differences = inOrder(times.map(([first, second]) => second - first));
  const [first, second] = [0, 1].map((which) => middleOf(inOrder(times.map((pair) => pair[which]!)))) as [
    number,
    number,
  ];
  const seenFrom = Math.max(leastSeen, leastShare * Math.max(first, second));
  const longer = middleOf(differences);
  // The true median is between these two, whatever the distribution of the noise (the sign test's interval).
  const reach = Math.ceil((sure * Math.sqrt(times.length)) / 2);
  const middle = times.length / 2;
  const low = differences[Math.max(0, Math.floor(middle) - reach)]!;
  const high = differences[Math.min(times.length - 1, Math.ceil(middle) - 1 + reach)]!;
  return {
    longer,
    seenFrom,
    pairs: times.length,
    apart: Math.abs(longer) >= seenFrom && (low > 0 || high < 0),
    settled: low > -seenFrom && high < seenFrom,
  };
}

/**
 * Repeats both calls until it is clear that no difference is visible, or the maximum is reached.
 * @param tools the clock in milliseconds and the coin, for tests
 */
export async function sideBySide(
  one: () => Promise<unknown>,
  two: () => Promise<unknown>,
  { now = () => performance.now(), coin = () => Math.random() < 0.5 } = {},
): Promise<Compared> {
  const calls = [one, two] as const;
  const times: [number, number][] = [];
  // Warms up both calls.
  for (const call of calls) await call();
  for (;;) {
    for (let pair = 0; pair < batch; pair += 1) {
      const took: [number, number] = [0, 0];
      for (const which of coin() ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = now();
        await calls[which]();
        took[which] = now() - began;
      }
      times.push(took);
    }
    const { settled, ...compared } = compare(times);
    if (settled || times.length >= most) return compared;
  }
}
