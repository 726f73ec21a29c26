import { randomInt } from 'node:crypto';

/** A number from 0 to 1 that depends only on the seed and the words, not on how many draws came before. */
export function chance(seed: number, ...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 ^ seed;
  // FNV-1a, then murmur3's finalizer, because FNV alone gives short words similar high bits.
  for (const character of words.join('\0')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A random seed for one run, short enough to type. */
export const freshSeed = (): number => randomInt(1, 1_000_000);
