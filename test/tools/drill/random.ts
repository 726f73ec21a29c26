/** A small seeded generator (mulberry32): the seed reproduces a drill. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles (Fisher and Yates). */
export function shuffled<T>(all: readonly T[], random: Random): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Runs `work` for all with limited concurrency. Returns results in the order of the input. */
export async function mapConcurrently<T, R>(
  most: number,
  all: readonly T[],
  work: (one: T, index: number) => Promise<R>,
) {
  const answers = new Array<R>(all.length);
  let next = 0;
  const lane = async () => {
    while (next < all.length) {
      const index = next++;
      answers[index] = await work(all[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, lane));
  return answers;
}
