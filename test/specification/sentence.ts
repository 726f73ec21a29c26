import type { NamedTest } from '../support/jest-run.ts';

/** A test that proves a sentence. */
export type Proof = NamedTest;

/** What the specification says, one sentence at a time, and which tests prove it. */
export interface Sentence {
  /** Section and place in it: 2.17. Ids stay with their sentence. */
  readonly id: string;
  readonly says: string;
  /** All of them must pass. */
  readonly proof?: readonly Proof[];
  /** There is nothing to prove: the words of the specification that leave it open. */
  readonly unknown?: string;
  /** Where the site does more than the sentence asks, and by whose decision. */
  readonly note?: string;
}

export interface Section {
  readonly number: number;
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

/** Tests of one file: `by('journeys/shell')('name', 'another')`. */
export const by =
  (file: string) =>
  (...tests: readonly string[]): Proof[] =>
    tests.map((test) => ({ file: `${file}.test.ts`, test }));

/** What the specification itself says is not shown, in its own words. */
export const notShown = (id: string, words: string): Sentence => ({ id, says: words, unknown: words });
