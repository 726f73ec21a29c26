import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf, stateOf } from './check.ts';
import { testNamesIn } from './names.ts';
import { by } from './sentence.ts';
import { specification } from './specification.ts';

test('every sentence of the specification has a test that exists, or says which issue it waits for', () => {
  expect(faultsOf(specification)).toEqual([]);
  const all = specification.flatMap(({ sentences }) => sentences);
  expect(all.filter((sentence) => stateOf(sentence) === 'covered').length).toBeGreaterThan(100);
});

test('a sentence without a test, a test that is gone and an id used twice are faults', () => {
  const sentences = [
    { id: '1.1', says: 'Nobody proves this.' },
    { id: '1.1', says: 'Gone.', proof: by('specification/sentences')('no such test') },
    { id: '1.2', says: 'No file.', proof: by('nowhere/at-all')('x') },
    { id: '1.3', says: 'Later.', awaits: 'payments' as const },
  ];
  expect(faultsOf([{ number: 1, title: 'One', sentences }])).toEqual([
    '1.1 has no test: Nobody proves this.',
    '1.1 is not an id of its own in section 1',
    '1.1 names a test that is gone from test/specification/sentences.test.ts: no such test',
    '1.2 names a test that is gone from test/nowhere/at-all.test.ts: x',
  ]);
});

test('names are read as they are written; what is skipped or only mentioned is no test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-names-'));
  const file = join(folder, 'some.test.ts');
  writeFileSync(
    file,
    `// test('in a comment', () => {});
     test('one', () => {}); it.each([1])('each %s', () => {}); story(\n 'told', {}, async () => {});
     test.skip('skipped', () => {}); it(\`plain\`, () => {}); test(\`made of \${1}\`, () => {}); note('other');`,
  );
  expect([...testNamesIn(file)]).toEqual(['one', 'each %s', 'told', 'plain']);
  rmSync(folder, { recursive: true });
});
