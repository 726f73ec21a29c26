import { randomInt } from 'node:crypto';

/** A number from 0 to 1 that is always the same for the same seed and words: no draw depends on how many came before it. */
export function chance(seed: number, ...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 ^ seed;
  // FNV-1a, then the finalizer of murmur3, as FNV alone leaves the high bits of short words alike.
  for (const character of words.join('\0')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A seed for one run, short enough to be typed again. */
export const freshSeed = (): number => randomInt(1, 1_000_000);
