/** Every claim of the threat model names its proof, which exists: a test's file, or a command of package.json. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testNamesIn } from '../../specification/names.ts';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const model = readFileSync(join(root, '.github/THREAT-MODEL.md'), 'utf8');

/** A row of the table “By element”: the threat, and its last column. */
const claimsIn = (text: string) =>
  text
    .split('## By element')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?: Element, threat |[ -]+\|[ -]+\|)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => ({ threat: cells[1]!, heldBy: [...cells[3]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) }));

/** Whether the file contains a test that is not skipped. */
const hasTests = (path: string): boolean => existsSync(path) && testNamesIn(path).size > 0;

/** `test/stage/live/*` stands for every test in that folder. */
function isThere(name: string): boolean {
  const command = /^npm run (\S+)( -- .+)?$/.exec(name);
  if (command) return Object.hasOwn(scripts, command[1]!);
  if (!name.startsWith('test/')) return false;
  if (!name.endsWith('/*')) return name.endsWith('.test.ts') && hasTests(join(root, name));
  const folder = join(root, dirname(name));
  return (
    existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.test.ts') && hasTests(join(folder, file)))
  );
}

/** One line for each claim without a proof. */
const unheld = (text: string): string[] =>
  claimsIn(text).flatMap(({ threat, heldBy }) =>
    heldBy.length === 0
      ? [`${threat}: names no test`]
      : heldBy.filter((name) => !isThere(name)).map((name) => `${threat}: there is no ${name}`),
  );

test('each claim names an existing test or command', () => {
  expect(claimsIn(model).length).toBeGreaterThan(20);
  expect(unheld(model)).toEqual([]);
});

test('a claim without a test, with a missing one, or with an unknown command is reported', () => {
  const broken = [
    '## By element',
    '| **A** · no test | words | a test |',
    '| **B** · gone | words | `test/stage/no-such.test.ts` |',
    '| **C** · no command | words | `npm run no-such` |',
    '| **D** · held | words | `npm run attacks`, `test/stage/live/*` |',
    '| E · in plain letters | words | nothing |',
    '| **F** · no file of tests | words | `test/tools/security/check.ts` |',
    '## What is left',
  ].join('\n');
  expect(unheld(broken)).toEqual([
    '**A** · no test: names no test',
    '**B** · gone: there is no test/stage/no-such.test.ts',
    '**C** · no command: there is no npm run no-such',
    'E · in plain letters: names no test',
    '**F** · no file of tests: there is no test/tools/security/check.ts',
  ]);
});
