import { reasonAgainst } from '../support/jest-reasons.ts';
import type { JestRun } from '../support/jest-run.ts';
import type { Sentence } from './sentence.ts';

/** Where a sentence stands after a run. Whatever is neither covered nor unknown makes the run red. */
export type State = 'covered' | 'failing' | 'unknown';

export interface Verdict {
  readonly state: State;
  /** Why it is not covered, one line for each test. */
  readonly reasons: readonly string[];
}

/** A sentence is covered only when each test named for it ran and passed. */
export function verdictOf({ proof = [], unknown }: Sentence, run: JestRun): Verdict {
  if (unknown !== undefined) return { state: 'unknown', reasons: [] };
  if (proof.length === 0) return { state: 'failing', reasons: ['no test is named'] };
  const reasons = proof.flatMap((named) => {
    const reason = reasonAgainst(named, run);
    return reason ? [`${named.file} · ${named.test}: ${reason}`] : [];
  });
  return { state: reasons.length === 0 ? 'covered' : 'failing', reasons };
}
