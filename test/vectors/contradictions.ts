import type { VectorFile } from './load.ts';

/** A vector that we believe does not say what AWS does. Its test asserts that we differ, and where. */
export interface Contradiction {
  readonly file: VectorFile;
  readonly name: string;
  readonly reason: string;
  /** What the runtime answers instead. */
  readonly answer: unknown;
}

export const contradictions: readonly Contradiction[] = [
  {
    file: 'util-misc',
    name: 'matches needs a full or partial match',
    reason:
      'The vector itself says it is not verified and expects null, which is no boolean. The d.ts names Pattern, whose ' +
      'matches() means the whole text; patterns anchored with ^ and $ read the same either way.',
    answer: false,
  },
];
