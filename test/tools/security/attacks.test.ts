import { by } from '../../specification/sentence.ts';
import { chapters } from './attacks.ts';
import { faultsOf } from './check.ts';
import { devAlone } from './dev-alone.ts';

test('every attack has tests that exist', () => {
  expect(faultsOf(chapters)).toEqual([]);
  expect(chapters.flatMap(({ attacks }) => attacks).length).toBeGreaterThan(50);
});

test('attacks listed for dev only are tried there', () => {
  const files = new Set(
    chapters.flatMap(({ attacks }) => attacks.flatMap(({ proof }) => proof.map(({ file }) => file))),
  );
  expect(Object.keys(devAlone).filter((file) => !files.has(file))).toEqual([]);
});

test('a row without a test, a missing test and an unknown drill are faults', () => {
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
