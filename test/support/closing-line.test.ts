import { closingLineOf, suitesOf } from './closing-line-of.ts';

const suite = (name: string, ...testResults: readonly { status: string; invocations?: number }[]) => ({
  displayName: { name },
  testResults,
});
const passed = { status: 'passed', invocations: 1 };
const suites = [
  suite('journeys', passed, { status: 'passed', invocations: 2 }),
  suite('journeys', { status: 'pending' }),
  suite('templates', passed, passed, passed),
];

test('a run of two commands notes for each what its own tests came to', () => {
  const said = (project: string) => closingLineOf(suitesOf(suites, [project]));
  expect(said('journeys')).toBe('2 passed, 0 failed, 1 skipped, 1 at a second attempt');
  expect(said('templates')).toBe('3 passed, 0 failed');
});

test('a file that cannot be run counts as a failure', () => {
  const broken = { ...suite('rooms'), testExecError: { message: 'SyntaxError' } };
  const failed = suite('rooms', { status: 'failed', invocations: 1 }, passed);
  expect(closingLineOf([broken, failed])).toBe('1 passed, 2 failed');
});
