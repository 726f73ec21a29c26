/**
 * After `npm ci`: whatever Node the machine has, npm's scripts and `npx` here run one that runs TypeScript as it is. On an
 * older machine it comes from npm, once for all checkouts, into the user's cache.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const version = '24.21.0';
/** Of the packages on npm that hold Node alone, by platform; another platform brings its own Node. */
const integrity = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

const [major, own] = [version, process.versions.node].map((each) => Number(each.split('.')[0]));
try {
  if (own < major) linkNode(cachedNode(`${process.platform}-${process.arch}`));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** The path of our Node in the cache, brought there when it is missing. */
function cachedNode(platform) {
  const expected = integrity[platform];
  if (!expected) throw new Error(`Openbell needs Node ${major} or newer: install it (this is ${process.version}).`);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'openbell');
  const node = join(cache, `node-${version}-${platform}`);
  if (existsSync(node)) return node;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'download-'));
  try {
    const archive = download(`node-${platform}@${version}`, folder);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== expected) throw new Error(`node-${platform}@${version} is not the package that we know: ${found}`);
    execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/bin/node'], { stdio: 'inherit' });
    // Whole or not at all, also when two checkouts install at once.
    renameSync(join(folder, 'package/bin/node'), node);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return node;
}

/** Downloads a package by npm, from the registry that npm is set to; returns the archive's path. */
function download(name, folder) {
  const npm = process.env.npm_execpath;
  const words = ['pack', name, '--silent', '--prefer-offline', '--pack-destination', folder];
  const [command, ...given] = npm ? [process.execPath, npm, ...words] : ['npm', ...words];
  const file = execFileSync(command, given, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return join(folder, file.trim().split('\n').at(-1));
}

/** npm puts this folder first on the path of all that it runs. */
function linkNode(node) {
  const bin = join(import.meta.dirname, '../node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  rmSync(join(bin, 'node'), { force: true });
  symlinkSync(node, join(bin, 'node'));
}
