/**
 * Whether two calls can be told apart by how long they take. They take turns, and a coin says who goes first in each pair: whatever
 * else the machine does then strikes either alike, however slow or busy it is, and only what is in the calls themselves is left.
 */

/** Pairs that are asked before it is looked at, and the most of them. */
const batch = 60;
const most = 240;
/** What differs by less cannot be seen over a network: milliseconds, and a share of the slower one's time. */
const leastSeen = 2;
const leastShare = 0.2;
/** Standard deviations of a coin that is thrown for each pair: one run in a thousand says “apart” of calls that are alike. */
const sure = 3.3;

export interface Compared {
  /** By how much the second takes longer, in milliseconds: the median of the pairs. */
  readonly longer: number;
  /** From which difference on somebody could see it, in milliseconds. */
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
  // The true median lies between these two, whatever the noise is like (the sign test's interval).
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
 * Asks both again and again, until it is clear that nobody sees a difference or enough was asked.
 * @param tools the clock in milliseconds and the coin, for whoever tests this
 */
export async function sideBySide(
  one: () => Promise<unknown>,
  two: () => Promise<unknown>,
  { now = () => performance.now(), coin = () => Math.random() < 0.5 } = {},
): Promise<Compared> {
  const calls = [one, two] as const;
  const times: [number, number][] = [];
  // What is only slow the first time is so for neither.
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
