import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from './check.ts';
import { testNamesIn } from './names.ts';
import { by, notShown } from './sentence.ts';
import { specification } from './specification.ts';

test('every sentence of the specification names tests that are there, or quotes what is not shown', () => {
  expect(faultsOf(specification)).toEqual([]);
});

test('a sentence without a test, a test that is gone and an id used twice are faults', () => {
  const sentences = [
    { id: '1.1', says: 'Nobody proves this.' },
    { id: '1.1', says: 'Gone.', proof: by('specification/sentences')('no such test') },
    { id: '1.2', says: 'No file.', proof: by('nowhere/at-all')('x') },
  ];
  expect(faultsOf([{ number: 1, title: 'One', sentences }])).toEqual([
    '1.1 has no test: Nobody proves this.',
    '1.1 is not an id of its own in section 1',
    '1.1 names a test that is not in test/specification/sentences.test.ts: no such test',
    '1.2 names a test that is not in test/nowhere/at-all.test.ts: x',
  ]);
});

test('nothing is unknown but what the specification says is not shown', () => {
  const here = by('specification/sentences')('nothing is unknown but what the specification says is not shown');
  const sentences = [
    notShown('1.1', 'The endpoint path: not shown.'),
    notShown('1.2', 'The endpoint path: /graphql, not shown.'),
    notShown('1.3', 'All pages load lazily, with a centred loading indicator.'),
    { ...notShown('1.4', 'Product status values are not shown.'), proof: here },
  ];
  expect(faultsOf([{ number: 1, title: 'One', sentences }])).toEqual([
    '1.2 quotes what the specification does not say: The endpoint path: /graphql, not shown.',
    '1.3 is unknown, and its quotation does not say so: All pages load lazily, with a centred loading indicator.',
    '1.4 has tests, so that it is not unknown',
  ]);
});

test('names are read as they are written; what is skipped or only mentioned is no test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-names-'));
  const file = join(folder, 'some.test.ts');
  writeFileSync(
    file,
    `// test('in a comment', () => {});
     test('one', () => {}); it.each([1])('each %s', () => {}); story(\n 'told', {}, async () => {});
     test.skip('skipped', () => {}); it(\`plain\`, () => {}); test(\`made of \${1}\`, () => {}); note('other');
     describe('some', () => describe.each([1])('of %s', () => test('inner', () => {})));`,
  );
  expect([...testNamesIn(file)]).toEqual(['one', 'each %s', 'told', 'plain', 'inner', 'some of %s inner']);
  rmSync(folder, { recursive: true });
});
