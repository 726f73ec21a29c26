/** The mutation engine, on a project of two files: what counts as killed, and what must not. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summaryOf } from './command.ts';
import { runMutants } from './engine.ts';
import type { Mutant, Outcome } from './mutant.ts';
import { chosenBy, sampleOf } from './sample.ts';
import { judge, judgeDrill } from './verdict.ts';

const project = mkdtempSync(join(tmpdir(), 'openbell-engine-'));
const price = 'exports.price = (n) => n * 2;\nexports.sale = (n) => n - 1;\n';
const testFile = `
  const { price, sale } = require('../price.js');
  test('a price is doubled', () => expect(price(2)).toBe(4));
  test('a sale is less', () => expect(sale(2)).toBeLessThan(3));
  test('a price is read', () => { price(2).toFixed(); });
  test('is always red', () => expect(1).toBe(2));
`;

beforeAll(() => {
  mkdirSync(join(project, 'test'));
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'package.json'), '{}');
  writeFileSync(join(project, 'jest.config.json'), '{ "projects": [{ "displayName": "all" }] }');
  writeFileSync(join(project, 'price.js'), price);
  writeFileSync(join(project, 'test/price.test.js'), testFile);
});

afterAll(() => rmSync(project, { recursive: true }));

const mutant = (id: string, find: string, replace: string, test: string, more: Partial<Mutant> = {}): Mutant => ({
  ...{ id, find, replace, breaks: '', file: 'price.js', by: { file: 'price.test.js', test } },
  ...more,
});

const table = [
  mutant('tripled', 'n * 2', 'n * 3', 'a price is doubled'),
  mutant('nobody-asks', 'n - 1', 'n', 'a sale is less'),
  mutant('gone', 'n * 4', 'n * 5', 'a price is doubled'),
  mutant('twice', '(n) =>', '() =>', 'a price is doubled'),
  mutant('no-file', 'n * 2', 'n * 3', 'a price is doubled', { file: 'gone.js' }),
  mutant('no-test', 'n * 2', 'n * 3', 'a price is trebled'),
  mutant('does-not-load', 'n * 2', 'n *', 'a price is doubled'),
  mutant('throws', 'n * 2', 'undefined', 'a price is read'),
  mutant('throws-as-said', 'n * 2', 'undefined', 'a price is read', { error: 'Cannot read properties of undefined' }),
  mutant('red-anyway', 'n * 2', 'n * 3', 'is always red'),
];

let outcomes: Outcome[];
beforeAll(async () => {
  outcomes = await runMutants(table, { project, projects: ['all'], env: {} });
});

test.each([
  ['tripled', 'killed', /Expected: 4, Received: 6/],
  ['nobody-asks', 'SURVIVED', /the test passes/],
  ['gone', 'stale', /price\.js has the text 0 times: n \* 4/],
  ['twice', 'stale', /price\.js has the text 2 times/],
  ['no-file', 'stale', /there is no gone\.js/],
  ['no-test', 'could not run', /there is no such test/],
  ['does-not-load', 'could not run', /the file could not run/],
  ['throws', 'could not run', /no assertion failed: TypeError/],
  ['throws-as-said', 'killed', /TypeError: Cannot read properties of undefined/],
  ['red-anyway', 'could not run', /red without the mutant as well/],
])('%s: %s', (id, state, reason) => {
  const outcome = outcomes.find((each) => each.mutant.id === id)!;
  expect([outcome.state, outcome.reason]).toEqual([state, expect.stringMatching(reason)]);
});

test('the project is not touched, and the summary names every mutant that was not killed', () => {
  expect(readFileSync(join(project, 'price.js'), 'utf8')).toBe(price);
  const lines = summaryOf(table.length, outcomes, 61).join('\n');
  expect(lines).toContain('2 of 10 killed, 1 survived, 3 stale, 4 could not run (1 min 1 s)');
  for (const { mutant, state } of outcomes) expect(lines.includes(` ${mutant.id}`)).toBe(state !== 'killed');
});

test.each([
  ['killed', 'locator.waitFor: Timeout 10000ms exceeded.\nCall log:'],
  ['killed', 'TimeoutError: page.waitForURL: Timeout 10000ms exceeded.'],
  ['killed', 'locator.click: Error: strict mode violation: two elements'],
  ['killed', 'Error: Property failed after 2 tests'],
  ['could not run', 'page.goto: Timeout 10000ms exceeded.'],
  ['could not run', 'page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:3000/'],
  ['could not run', 'Error: thrown: "Exceeded timeout of 180000 ms for a test.'],
  ['could not run', 'TypeError: fetch failed'],
])('%s by %s', (state, failure) => {
  const named = { file: 'a.test.ts', test: 'a' };
  const result = { file: named.file, title: 'a', around: [], status: 'failed', failures: [failure] } as const;
  expect(judge(named, { tests: [result], broken: new Map() }).state).toBe(state);
});

test('a drill kills by a violation it finds, not by hanging', () => {
  expect(judgeDrill('promo: HOLDS: all', 0).state).toBe('SURVIVED');
  const found = 'promo: VIOLATION one use too many\npromo: BROKEN in 1 places: 3 sales (2 s)';
  expect(judgeDrill(found, 1)).toEqual({ state: 'killed', reason: 'one use too many' });
  const stuck = 'promo: VIOLATION TypeError: no table\npromo: BROKEN in 1 places: did not end (2 s)';
  expect(judgeDrill(stuck, 1).state).toBe('could not run');
  expect(judgeDrill(stuck, 1, 'no table').state).toBe('killed');
});

test('mutants are chosen by the start of their id, and a sample has one of each group first', () => {
  const ids = (mutants: readonly Mutant[]) => mutants.map(({ id }) => id);
  const named = ['2.3', '2.3b', '2.34', '3.1', '3.2', '9.1'].map((id) => mutant(id, '', '', ''));
  expect(ids(chosenBy(named, ['2.3']))).toEqual(['2.3', '2.3b']);
  expect(ids(chosenBy(named, ['2', '9.1']))).toEqual(['2.3', '2.3b', '2.34', '9.1']);
  const sections = (seed: number) => ids(sampleOf(named, 3, seed)).map((id) => id[0]);
  for (const seed of [1, 2, 3]) expect(sections(seed)).toEqual(['2', '3', '9']);
  expect(ids(sampleOf(named, 2, 7))).toEqual(ids(sampleOf(named, 2, 7)));
  expect(sampleOf(named, 99, 7)).toHaveLength(named.length);
});
