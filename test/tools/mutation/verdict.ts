import { firstLine, reasonAgainst } from '../../support/jest-reasons.ts';
import { resultsOf, type JestRun, type NamedTest } from '../../support/jest-run.ts';
import type { Outcome } from './mutant.ts';

/**
 * An expectation that was not met, of jest, fast-check or node; or what a story waited for on the page did not come, or came
 * twice. A page that does not even load is none.
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

/**
 * What a test's results say of the mutant it ran on.
 * @param error words of a thrown error that kills as well
 */
export function judge(named: NamedTest, run: JestRun, error?: string): Verdict {
  const failures = resultsOf(run, named).flatMap((result) => result.failures);
  const deadly = failures.find((failure) => assertion.test(failure) || (error && failure.includes(error)));
  if (deadly) return { state: 'killed', reason: summary(deadly) };
  const reason = reasonAgainst(named, run);
  return reason === undefined
    ? { state: 'SURVIVED', reason: 'the test passes' }
    : { state: 'could not run', reason: `no assertion failed: ${reason}` };
}

/** @param said what a drill has printed @param code how it ended */
export function judgeDrill(said: string, code: number | null, error?: string): Verdict {
  const violation = /VIOLATION (.*)/.exec(said)?.[1];
  if (code === 0) return { state: 'SURVIVED', reason: 'the drill holds' };
  if (violation && (!said.includes('did not end') || (error && said.includes(error))))
    return { state: 'killed', reason: violation };
  return { state: 'could not run', reason: said.trim().split('\n').at(-1) ?? '' };
}

/** The first line, and what was expected and received where that is short. */
function summary(failure: string): string {
  const values = /^\s*(Expected[^:\n]*: .*)\n+\s*(Received[^:\n]*: .*)$/m.exec(failure);
  const line = firstLine(failure).replace(/^Error: /, '');
  return values ? `${values[1]!.trim()}, ${values[2]!.trim()}` : line;
}
