import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Approval } from './approvals.ts';
import { compact } from './baseline.ts';

/** What was released when, by whom, and who approved what it lost. `npm run baseline` appends to it; nothing is removed. */
export interface Release {
  readonly stage: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** The checked-out commit, followed by `+` if files differed from it. */
  readonly commit: string;
  /** Who recorded it, as in git. */
  readonly by: string;
  /** The number of lines that `npm run changes` printed against the previous release. */
  readonly changes: number;
  readonly approved: readonly Omit<Approval, 'stage'>[];
  /** Approved breaking changes of the API, with the reason. */
  readonly approvedOfApi: Readonly<Record<string, string>>;
  /** The stage was new, so differences lost nothing. */
  readonly neverDeployed?: true;
}

const root = join(import.meta.dirname, '../../..');
const file = join(root, 'test/baseline/releases.json');

export const readReleases = (from = file): readonly Release[] =>
  existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : [];

export const noteRelease = (release: Release, to = file): void =>
  writeFileSync(to, `${compact([...readReleases(to), release])}\n`);

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The git user of this clone, and its commit. @throws Error with git's message if no user is configured */
export function whoAndWhat(): Pick<Release, 'by' | 'commit'> {
  const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  return { by: git('var', 'GIT_AUTHOR_IDENT').replace(/ \d+ [+-]\d{4}$/, ''), commit };
}
