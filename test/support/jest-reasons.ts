import { resultsOf, type JestRun, type NamedTest } from './jest-run.ts';
import { isTitleOf } from './title.ts';

/**
 * Why a test proves nothing in this run; undefined when it passed in all its cases.
 * @param inEachBlock the title is inside a `describe.each`, and means all of its blocks
 */
export function reasonAgainst(named: NamedTest, run: JestRun, inEachBlock = false): string | undefined {
  const results = resultsOf(run, named);
  const broken = run.broken.get(named.file);
  if (broken !== undefined) return `the file could not run: ${firstLine(broken)}`;
  if (results.length === 0) return 'there is no such test';
  // A name that includes the blocks' titles selects one test; in a `describe.each`, all of its cases.
  const byTitle = results.filter(({ title }) => isTitleOf(named.test, title));
  if (!inEachBlock && new Set(byTitle.map(({ around }) => around.join(' '))).size > 1)
    return 'several tests have this title';
  const failed = results.find(({ status }) => status === 'failed');
  if (failed) return firstLine(failed.failures[0] ?? '');
  const idle = results.find(({ status }) => status !== 'passed');
  return idle && `did not run (${idle.status})`;
}

/** The first line of jest's failure text that says why. */
export const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('●')) ?? 'failed';
