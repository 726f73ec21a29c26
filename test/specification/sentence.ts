/** What the specification says, one sentence at a time, and what proves it. */
export interface Proof {
  /** Test file, from `test/`. */
  readonly file: string;
  /** The test's name as it is written there. */
  readonly test: string;
}

export interface Sentence {
  /** Section and place in it: 2.17. Ids stay with their sentence. */
  readonly id: string;
  readonly says: string;
  readonly proof?: readonly Proof[];
  /** Built by a later issue; what is proved of it already may be named as well. */
  readonly awaits?: 'payments' | 'live';
  /** The specification says here that something is not shown: nothing to prove. */
  readonly unknown?: true;
  /** Where the site does more than the sentence asks, and by whose word. */
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
