/** A small seeded generator (mulberry32). @param row separates sequences drawn from the same seed */
export function randomFrom(seed: number, row = ''): () => number {
  let state = seed >>> 0;
  for (const character of row) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
