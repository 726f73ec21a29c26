import type { Mutant } from '../../tools/mutation/mutant.ts';
import type { Proof } from '../sentence.ts';

/** A mutant of a sentence: its id is the sentence's, with a letter behind it when there are several. */
export interface SpecificationMutant extends Mutant {
  readonly by: Proof;
}

/** The test of a file that must notice: `killer('journeys/shell')('name')`. */
export const killer =
  (file: string) =>
  (test: string): Proof => ({ file: `${file}.test.ts`, test });
