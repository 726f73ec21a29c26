import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockFile } from './lock.ts';

const root = join(import.meta.dirname, '../../..');

/** The lock file of this clone, and when it was last changed: the same on every machine for the same commit. */
export interface LockedNow {
  readonly lock: LockFile;
  /** ISO instant, UTC; undefined outside a clone, in a shallow clone without that commit, and while the file has changes. */
  readonly changed: string | undefined;
}

export function lockedNow(folder = root): LockedNow {
  const name = 'package-lock.json';
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const lock: LockFile = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  try {
    const [commit, at] = git('log', '-1', '--format=%H %ct', '--', name).split(' ');
    // A shallow clone attributes all earlier changes to its first commit.
    const isCut =
      git('rev-parse', '--is-shallow-repository') === 'true' &&
      git('rev-list', '--max-parents=0', 'HEAD').includes(commit!);
    if (!at || isCut || git('status', '--porcelain', '--', name) !== '') return { lock, changed: undefined };
    return { lock, changed: new Date(Number(at) * 1000).toISOString().replace('.000Z', 'Z') };
  } catch {
    return { lock, changed: undefined };
  }
}
