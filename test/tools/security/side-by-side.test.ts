/**
 * Two calls with different durations are told apart, and equal ones are not on a busy machine: on a clock that the test
 * controls.
 */
import { sideBySide } from './side-by-side.ts';

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * @param own duration of each of the two calls, in milliseconds
 * @param busy how much other work there is, 0 for none
 */
async function compared(seed: number, own: readonly [number, number], busy: number) {
  const random = numbersFrom(seed);
  let time = 0;
  const call = (took: number) => async () => {
    // A small delay always, a long wait now and then.
    const waits = busy * (random() * 5 + (random() < 0.1 ? random() * 60 : 0));
    time += took * (1 + busy * random()) + waits;
  };
  const tools = { now: () => time, coin: () => random() < 0.5 };
  return sideBySide(call(own[0]), call(own[1]), tools);
}

const runs = Array.from({ length: 100 }, (_, index) => 7_919 * (index + 1));

test.each([
  ['an idle machine', 0],
  ['a busy one', 1],
  ['one three times as busy', 3],
])('on %s calls of equal duration are never told apart', async (_, busy) => {
  for (const seed of runs) expect(await compared(seed, [8, 8], busy)).toMatchObject({ apart: false });
  // A difference that no one could see over a network counts as none.
  for (const seed of runs) expect(await compared(seed, [8, 8.5], busy)).toMatchObject({ apart: false });
});

test.each([
  ['an idle machine', 0, [8, 11]],
  ['a busy one', 1, [8, 20]],
  ['one three times as busy', 3, [24, 60]],
] as const)('on %s a slower call is told apart, whichever of the two it is', async (_, busy, [short, long]) => {
  for (const seed of runs) {
    expect(await compared(seed, [short, long], busy)).toMatchObject({ apart: true });
    expect(await compared(seed, [long, short], busy)).toMatchObject({ apart: true });
  }
});

test('no more calls are made than are needed for a clear result', async () => {
  expect((await compared(1, [8, 8], 0)).pairs).toBeLessThan((await compared(1, [8, 11], 0)).pairs);
});
