import { firstLine, reasonAgainst } from '../../support/jest-reasons.ts';
import { resultsOf, type JestRun, type NamedTest } from '../../support/jest-run.ts';
import type { Outcome } from './mutant.ts';

/**
 * A failed expectation of jest, fast-check or node, or a story's wait on a page that timed out or matched twice. A page
 * that does not even load is not one.
 */
const assertion = new RegExp(
  [
    /^Error: expect\(/,
    /^Error: Property failed/,
    /^AssertionError/,
    /^(TimeoutError: )?(locator|page|browserContext)\.(?!goto|reload)\w+: (Timeout \d+ms exceeded|Error: strict mode)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

type Verdict = Pick<Outcome, 'state' | 'reason'>;

/** What a test's results say about its mutant. @param error text of a thrown error that also kills */
export function judge(named: NamedTest, run: JestRun, error?: string): Verdict {
  const failures = resultsOf(run, named).flatMap((result) => result.failures);
  const deadly = failures.find((failure) => assertion.test(failure) || (error && failure.includes(error)));
  if (deadly) return { state: 'killed', reason: summary(deadly) };
  const reason = reasonAgainst(named, run);
  return reason === undefined
    ? { state: 'SURVIVED', reason: 'the test passes' }
    : { state: 'could not run', reason: `no assertion failed: ${reason}` };
}

/** @param said the drill's output @param code its exit code */
export function judgeDrill(said: string, code: number | null, error?: string): Verdict {
  const violation = /VIOLATION (.*)/.exec(said)?.[1];
  if (code === 0) return { state: 'SURVIVED', reason: 'the drill holds' };
  if (violation && (!said.includes('did not end') || (error && said.includes(error))))
    return { state: 'killed', reason: violation };
  return { state: 'could not run', reason: said.trim().split('\n').at(-1) ?? '' };
}

/** The first line, with expected and received values if they are short. */
function summary(failure: string): string {
  const values = /^\s*(Expected[^:\n]*: .*)\n+\s*(Received[^:\n]*: .*)$/m.exec(failure);
  const line = firstLine(failure).replace(/^Error: /, '');
  return values ? `${values[1]!.trim()}, ${values[2]!.trim()}` : line;
}
