/** Two calls side by side are told apart when they differ, and not when the machine is busy: on a clock that the test moves itself. */
import { sideBySide } from './side-by-side.ts';

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** @param own what each of the two takes by itself, in milliseconds @param busy how much other work there is, 0 for none */
async function compared(seed: number, own: readonly [number, number], busy: number) {
  const random = numbersFrom(seed);
  let time = 0;
  const call = (took: number) => async () => {
    // A little of it always, a long wait now and then.
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
])('on %s what takes the same is never told apart', async (_, busy) => {
  for (const seed of runs) expect(await compared(seed, [8, 8], busy)).toMatchObject({ apart: false });
  // What nobody could see over a network is none.
  for (const seed of runs) expect(await compared(seed, [8, 8.5], busy)).toMatchObject({ apart: false });
});

test.each([
  ['an idle machine', 0, [8, 11]],
  ['a busy one', 1, [8, 20]],
  ['one three times as busy', 3, [24, 60]],
] as const)('on %s what takes longer is told apart, whichever of the two it is', async (_, busy, [short, long]) => {
  for (const seed of runs) {
    expect(await compared(seed, [short, long], busy)).toMatchObject({ apart: true });
    expect(await compared(seed, [long, short], busy)).toMatchObject({ apart: true });
  }
});

test('it is asked no oftener than it takes to be clear', async () => {
  expect((await compared(1, [8, 8], 0)).pairs).toBeLessThan((await compared(1, [8, 11], 0)).pairs);
});
