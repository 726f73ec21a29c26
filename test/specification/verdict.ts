import { resultsOf, type JestRun, type NamedTest } from '../support/jest-run.ts';
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

/** Why a test proves nothing in this run; undefined when it passed in all its cases. */
export function reasonAgainst(named: NamedTest, run: JestRun): string | undefined {
  const results = resultsOf(run, named);
  const broken = run.broken.get(named.file);
  if (broken !== undefined) return `the file could not run: ${firstLine(broken)}`;
  if (results.length === 0) return 'there is no such test';
  if (new Set(results.map(({ around }) => around.join(' '))).size > 1) return 'several tests have this title';
  const failed = results.find(({ status }) => status === 'failed');
  if (failed) return firstLine(failed.failures[0] ?? '');
  const idle = results.find(({ status }) => status !== 'passed');
  return idle && `did not run (${idle.status})`;
}

/** Of what jest says of a failure: the first line that says why. */
export const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('●')) ?? 'failed';
