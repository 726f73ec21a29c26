/** `npm ci` brings Node 24 to machines whose own is older, and only the very package that we know. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../bin/install-node.mjs');
const cached = `node-24.21.0-${process.platform}-${process.arch}`;

let project: string;
let cache: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'install-node-'));
  cache = join(project, 'cache/openbell');
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(project, 'bin'));
  cpSync(script, join(project, 'bin/install-node.mjs'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Runs the script of the project as a Node of that version and platform would, with the npm that is given. */
function install(version: string, { npm = '/nowhere', platform = process.platform as string } = {}) {
  const pretend = [
    `Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
    `Object.defineProperty(process, 'version', { value: 'v${version}' })`,
    `Object.defineProperty(process, 'platform', { value: '${platform}' })`,
  ].join(';');
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, join(project, 'bin/install-node.mjs')],
    { encoding: 'utf8', env: { ...process.env, XDG_CACHE_HOME: join(project, 'cache'), npm_execpath: npm } },
  );
}

function executable(file: string, text: string): string {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

test("keeps the machine's Node when it is new enough", () => {
  expect(install('24.0.0').status).toBe(0);
  expect(existsSync(join(project, 'node_modules'))).toBe(false);
});

test('runs npm scripts on the cached Node on an older machine', () => {
  executable(join(cache, cached), '#!/bin/sh\necho ours\n');
  expect(install('20.19.0').status).toBe(0);
  const node = join(project, 'node_modules/.bin/node');
  expect(execFileSync(node, { encoding: 'utf8' })).toBe('ours\n');
});

test('rejects a package with an unexpected digest and leaves nothing of it behind', () => {
  const npm = join(project, 'npm.cjs');
  writeFileSync(
    npm,
    `const folder = process.argv[process.argv.indexOf('--pack-destination') + 1];
     require('node:fs').writeFileSync(require('node:path').join(folder, 'foreign.tgz'), 'foreign');
     console.log('foreign.tgz');`,
  );
  const { status, stderr } = install('20.19.0', { npm });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^node-\S+@24\.21\.0 is not the package that we know: sha512-\S+\n$/);
  expect(readdirSync(cache)).toEqual([]);
  expect(existsSync(join(project, 'node_modules'))).toBe(false);
});

test('says what to install on a platform for which npm has no Node', () => {
  const { status, stderr } = install('20.19.0', { platform: 'sunos' });
  expect(status).toBe(1);
  expect(stderr).toBe('Openbell needs Node 24 or newer: install it (this is v20.19.0).\n');
});
