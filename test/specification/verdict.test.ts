/** `npm run spec` itself: what it calls covered, held to a real run of jest on a project of a few tests. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests, type JestRun } from '../support/jest-run.ts';
import { verdictOf } from './verdict.ts';

const files = {
  'some.test.js': `
    test('passes', () => {});
    test('fails', () => expect(1).toBe(2));
    test.skip('is skipped', () => {});
    test.each([1, 2])('each %s', () => {});
    test.each([1, 2])('of $name', (n) => expect(n).toBe(1));
    describe('one', () => test('twice', () => {}));
    describe('two', () => test('twice', () => {}));
    describe.each(['a', 'b'])('for %s', () => test('stays', () => {}));
    describe.each(['a', 'b'])('with %s', (name) => test('goes', () => expect(name).toBe('a')));
  `,
  'broken.test.js': `throw new Error('it does not load'); test('passes', () => {});`,
};
const project = mkdtempSync(join(tmpdir(), 'openbell-spec-'));
let run: JestRun;

beforeAll(async () => {
  mkdirSync(join(project, 'test'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'package.json'), '{}');
  writeFileSync(join(project, 'jest.config.json'), '{ "projects": [{ "displayName": "all" }] }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, 'test', name), text);
  const named = [
    'passes',
    'fails',
    'is skipped',
    'each %s',
    'of $name',
    'twice',
    'one twice',
    'for %s stays',
    'stays',
    'with %s goes',
    'is not there',
  ].map((test) => ({ file: 'some.test.js', test }));
  run = await runTests([...named, { file: 'broken.test.js', test: 'passes' }, { file: 'gone.test.js', test: 'x' }], {
    project,
    projects: ['all'],
  });
});

afterAll(() => rmSync(project, { recursive: true }));

const verdict = (file: string, ...tests: string[]) =>
  verdictOf({ id: '1.1', says: '', proof: tests.map((test) => ({ file, test })) }, run);

test('a sentence is covered when each of its tests ran and passed, in all its cases', () => {
  expect(verdict('some.test.js', 'passes', 'each %s', 'one twice', 'for %s stays')).toEqual({
    state: 'covered',
    reasons: [],
  });
});

test.each([
  ['some.test.js', 'fails', /Error: expect\(received\)\.toBe/],
  ['some.test.js', 'of $name', /Error: expect/],
  ['some.test.js', 'is skipped', /did not run \(pending\)/],
  ['some.test.js', 'twice', /several tests have this title/],
  ['some.test.js', 'stays', /several tests have this title/],
  ['some.test.js', 'with %s goes', /Error: expect/],
  ['some.test.js', 'is not there', /there is no such test/],
  ['broken.test.js', 'passes', /the file could not run: .*it does not load/],
  ['gone.test.js', 'x', /there is no such test/],
])('a sentence with a test that did not pass is failing: %s %s', (file, name, reason) => {
  const { state, reasons } = verdict(file, 'passes', name);
  expect([state, reasons.at(-1)]).toEqual(['failing', expect.stringMatching(reason)]);
});

test('a sentence for which no test is named is failing', () => {
  expect(verdictOf({ id: '1.1', says: '' }, run)).toEqual({ state: 'failing', reasons: ['no test is named'] });
});
