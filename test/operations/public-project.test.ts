/** What others need to take part: versions that are told, packages that are looked after. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

/** Headings of versions: `## 0.2.0 (2026-12-01)`, and the first for what is not released. */
const headings = [...read('.github/CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
const released = headings.slice(1).map((heading) => /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading));

test('the changelog begins with what is not released, and has each version by number and day, the newest first', () => {
  expect(headings[0]).toBe('Unreleased');
  expect(released).not.toContain(null);
  const days = released.map((found) => found![2]!);
  expect(days).toEqual([...days].sort().reverse());
});

test('each version that is tagged is in it, and package.json has the newest or the one to come', () => {
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const told = released.map((found) => found![1]!);
  expect(tags.filter((tag) => !told.includes(tag.slice(1)))).toEqual([]);
  const compared = told.map((each) => each.localeCompare(version, 'en', { numeric: true }));
  expect(Math.max(-1, ...compared)).toBeLessThanOrEqual(0);
});

test('packages of every lock file are looked after', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directory: string }[];
  };
  const looked = updates.filter((each) => each['package-ecosystem'] === 'npm').map(({ directory }) => directory);
  const locked = globSync('**/package-lock.json', {
    cwd: root,
    exclude: (name) => /^(node_modules|\.build|\.local|cdk\.out)$/.test(name),
  });
  expect(locked.length).toBeGreaterThan(1);
  expect(looked.sort()).toEqual(locked.map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/')).sort());
});

test('CI asks for known vulnerabilities, and ends at one', () => {
  expect(read('.ci/run')).toMatch(/^timeout \d+ npm run advisories \|\| \[ \$\? -ne 1 \]$/m);
});
