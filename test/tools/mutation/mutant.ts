import type { NamedTest } from '../../support/jest-run.ts';

/** A drill of test/tools/drill in its quick form. A line `VIOLATION` kills the mutant. */
export interface DrillRun {
  readonly drill: string;
  /** Parts of the drill whose name contains this. */
  readonly only?: string;
  /** Default 1, so that every run is the same. */
  readonly seed?: number;
}

/** One way in which the product could be wrong, and the test that must fail. */
export interface Mutant {
  /** Unique in its table; `--only` matches its beginning. */
  readonly id: string;
  /** What it breaks, in one line. */
  readonly breaks: string;
  /** The product's file, from the project's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file; otherwise the mutant is stale and the run fails. */
  readonly find: string;
  readonly replace: string;
  readonly by: NamedTest | DrillRun;
  /** Text of thrown errors that count as well: otherwise only an assertion or a timed-out wait kills. */
  readonly error?: string;
  /** The test gets its own stage, started with the mutant applied: for effects that only happen at start. */
  readonly ownStage?: true;
}

/** The outcome of a mutant. All but the first fail the run. */
export type State = 'killed' | 'SURVIVED' | 'stale' | 'could not run';

export interface Outcome {
  readonly mutant: Mutant;
  readonly state: State;
  /** The test's message, or why there is none. */
  readonly reason: string;
  readonly seconds: number;
}

export const isDrill = (by: Mutant['by']): by is DrillRun => 'drill' in by;

/** The killer's name in a report. */
export const killerOf = ({ by }: Mutant): string =>
  isDrill(by) ? `npm run drill -- ${by.drill}` : `${by.file} · ${by.test}`;

/** Whether the test uses a stage that may keep running while mutants change. */
export const isLive = ({ by, ownStage }: Mutant): boolean =>
  !isDrill(by) && !ownStage && /^(journeys|stage)\//.test(by.file);
