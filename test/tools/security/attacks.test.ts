import { by } from '../../specification/sentence.ts';
import { chapters } from './attacks.ts';
import { faultsOf } from './check.ts';
import { devAlone } from './dev-alone.ts';

test('every row of what may be tried has tests that are there', () => {
  expect(faultsOf(chapters)).toEqual([]);
  expect(chapters.flatMap(({ attacks }) => attacks).length).toBeGreaterThan(50);
});

test('what is said to be tried on dev alone is tried there', () => {
  const files = new Set(
    chapters.flatMap(({ attacks }) => attacks.flatMap(({ proof }) => proof.map(({ file }) => file))),
  );
  expect(Object.keys(devAlone).filter((file) => !files.has(file))).toEqual([]);
});

test('a row without a test, a test that is gone and a drill nobody wrote are faults', () => {
  const attacks = [
    { row: 'Nobody proves this', proof: [] },
    { row: 'Gone', proof: by('tools/security/attacks')('no such test'), drill: 'none' },
  ];
  expect(faultsOf([{ title: 'One', attacks }])).toEqual([
    'no test: Nobody proves this',
    'gone from test/tools/security/attacks.test.ts: no such test',
    'no drill "none": Gone',
  ]);
});
