import type { NamedTest } from '../../support/jest-run.ts';

/** A drill of test/tools/drill in its quick form. It kills by a line `VIOLATION`. */
export interface DrillRun {
  readonly drill: string;
  /** Parts of the drill with this in their name. */
  readonly only?: string;
  /** Default 1: the same attempt each time. */
  readonly seed?: number;
}

/** One way in which the product could be wrong, and the test that must notice. */
export interface Mutant {
  /** Unique in its table; `--only` finds it by its beginning. */
  readonly id: string;
  /** What is broken by it, in one line. */
  readonly breaks: string;
  /** The product's file, from the project's root. */
  readonly file: string;
  /** Text that stands in the file exactly once; elsewhere the mutant is stale and the run is red. */
  readonly find: string;
  readonly replace: string;
  readonly by: NamedTest | DrillRun;
  /** Words of a thrown error that count as well: otherwise only an assertion or a wait that ran out kills. */
  readonly error?: string;
  /** The test gets a stage of its own that is started with the mutant in place: for what only a start does. */
  readonly ownStage?: true;
}

/** What became of a mutant. All but the first make the run red. */
export type State = 'killed' | 'SURVIVED' | 'stale' | 'could not run';

export interface Outcome {
  readonly mutant: Mutant;
  readonly state: State;
  /** What the test said, or why there is nothing to say. */
  readonly reason: string;
  readonly seconds: number;
}

export const isDrill = (by: Mutant['by']): by is DrillRun => 'drill' in by;

/** How the killer is named in a report. */
export const killerOf = ({ by }: Mutant): string =>
  isDrill(by) ? `npm run drill -- ${by.drill}` : `${by.file} · ${by.test}`;

/** Whether the test asks a stage that may go on running while mutants come and go. */
export const isLive = ({ by, ownStage }: Mutant): boolean =>
  !isDrill(by) && !ownStage && /^(journeys|stage)\//.test(by.file);
