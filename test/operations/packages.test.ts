/** What `npm ci` brings is known, and worth its size. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Kilobytes on the disk by package, of the folder that npm fills. */
function sizes(): readonly (readonly [string, number])[] {
  const cwd = join(root, 'node_modules');
  const folders = globSync(['[!.@]*', '@*/*'], { cwd });
  const lines = execFileSync('du', ['-sk', ...folders], { cwd, encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [size, name] = line.split('\t');
    return [name!, Number(size)];
  });
}

test('CONTRIBUTING explains each of the ten largest packages', () => {
  const [, table] = readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8').split('## What `npm ci` brings');
  const told = [...table!.split('\n## ')[0]!.matchAll(/^\| ([@a-z][^ |]*) +\| \S/gm)].map(([, name]) => name);
  const largest = [...sizes()].sort(([, one], [, other]) => other - one).slice(0, 10);
  expect([...told].sort()).toEqual(largest.map(([name]) => name).sort());
});

test('all packages together take less than 700 MB', () => {
  const all = execFileSync('du', ['-sm', '--exclude=.cache', 'node_modules'], { cwd: root, encoding: 'utf8' });
  expect(Number(all.split('\t')[0])).toBeLessThanOrEqual(700);
});

test('removes native binaries for other platforms', () => {
  const programs = globSync('bin/*/*/cfn-guard', { cwd: join(root, 'node_modules/@cdklabs/cdk-validator-cfnguard') });
  expect(programs).toHaveLength(1);
});
