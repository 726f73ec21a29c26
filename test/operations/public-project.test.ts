/** What others need to take part: versions that are told, packages that are looked after. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

/** Headings of versions: `## 0.2.0 (2026-12-01)`, and the first for what is not released. */
const headings = [...read('.github/CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
const released = headings.slice(1).map((heading) => /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading));

test('the changelog starts with unreleased changes and lists versions by number and date, newest first', () => {
  expect(headings[0]).toBe('Unreleased');
  expect(released).not.toContain(null);
  const days = released.map((found) => found![2]!);
  expect(days).toEqual([...days].sort().reverse());
});

test('every tagged version is in the changelog, and package.json has the newest or the next one', () => {
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const told = released.map((found) => found![1]!);
  expect(tags.filter((tag) => !told.includes(tag.slice(1)))).toEqual([]);
  const compared = told.map((each) => each.localeCompare(version, 'en', { numeric: true }));
  expect(Math.max(-1, ...compared)).toBeLessThanOrEqual(0);
});

test('npm version bumps, writes the changelog, commits and tags; it refuses an empty release, and other tags are not deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-version-'));
  // As npm runs it there, and with nothing of a run around this test.
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|GIT_)/i.test(name))),
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  };
  const run = (file: string, ...args: readonly string[]) =>
    execFileSync(file, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const { preversion, version: script } = JSON.parse(read('package.json')).scripts;
  const tag = (name: string) => run('node', 'lib/operations/versions/main.ts', 'tag', name);
  try {
    for (const name of ['.github', 'lib/operations']) mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(root, 'lib/operations/versions'), join(folder, 'lib/operations/versions'), { recursive: true });
    const manifest = { name: 'openbell', version: '0.1.0', type: 'module', scripts: { preversion, version: script } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      join(folder, '.github/CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n- $1 less.\n\n## 0.1.0 (2026-01-02)\n\n- All.\n',
    );
    run('git', 'init', '-q');
    for (const [key, value] of [
      ['user.name', 'A'],
      ['user.email', 'a@example.com'],
      ['commit.gpgsign', 'false'],
      ['tag.gpgsign', 'false'],
    ])
      run('git', 'config', key!, value!);
    run('git', 'add', '.');
    run('git', 'commit', '-qm', 'one');

    run('npm', 'version', 'minor');
    const today = new Date().toISOString().slice(0, 10);
    expect(run('git', 'tag')).toBe('v0.2.0');
    expect(run('git', 'status', '--short')).toBe('');
    expect(run('git', 'show', 'v0.2.0:.github/CHANGELOG.md')).toBe(
      `# Changelog\n\n## Unreleased\n\n## 0.2.0 (${today})\n\n- $1 less.\n\n## 0.1.0 (2026-01-02)\n\n- All.`,
    );
    expect(tag('v0.2.0')).toBe('');
    expect(() => tag('v0.3.0')).toThrow(
      /The tag is v0\.3\.0, and package\.json has version 0\.2\.0[^]*no heading for v0\.3\.0/,
    );

    expect(() => run('npm', 'version', 'patch')).toThrow(/there is nothing to release/);
    expect([run('git', 'tag'), run('git', 'status', '--short')]).toEqual(['v0.2.0', '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

test('Dependabot covers every lock file', () => {
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

test('CI checks for known vulnerabilities and fails on one', () => {
  expect(read('.ci/run')).toMatch(/^timeout \d+ npm run advisories \|\| \[ \$\? -ne 1 \]$/m);
});
