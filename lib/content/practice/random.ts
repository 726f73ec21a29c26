/** Seeded random numbers: the same seed yields the same numbers, so a session compiles to the same bars on every machine. */
export interface Random {
  /** Uniform, from 0 to below 1. */
  readonly even: () => number;
  /** Mean 0, variance 1. */
  readonly normal: () => number;
  /** Student's t with five degrees of freedom, scaled to variance 1: market returns have similar tails. */
  readonly fatTailed: () => number;
  /** Uniform, from `least` to below `most`. */
  readonly between: (least: number, most: number) => number;
}

const degrees = 5;

// Looked up once: a session draws tens of thousands of numbers, and global lookups are slow in tests.
const { cos, imul, log, sqrt, PI } = Math;

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for the few thousand draws of a session. */
function evenly(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function seeded(seed: number): Random {
  const even = evenly(seed);
  // The first draws of neighboring seeds are similar.
  for (let draw = 0; draw < 8; draw++) even();
  /** Box-Muller transform; 0 has no logarithm. */
  const normal = () => sqrt(-2 * log(1 - even())) * cos(2 * PI * even());
  /** Chi-squared with five degrees of freedom: two exponentials account for four of them. */
  const chiSquared = () => -2 * log((1 - even()) * (1 - even())) + normal() ** 2;
  const fatTailed = () => normal() * sqrt((degrees - 2) / chiSquared());
  return { even, normal, fatTailed, between: (least, most) => least + even() * (most - least) };
}
