import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Approval } from './approvals.ts';
import { compact } from './baseline.ts';

/** What was released when, by whom, and who approved what was lost by it. Written by `npm run baseline`; nothing is taken out of it. */
export interface Release {
  readonly stage: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** The commit that was checked out, `+` when files differed from it. */
  readonly commit: string;
  /** Who wrote it down, as git knows them. */
  readonly by: string;
  /** How many lines `npm run changes` had against the release before. */
  readonly changes: number;
  readonly approved: readonly Omit<Approval, 'stage'>[];
  /** Changes of the API that clients were told not to notice, with the reason. */
  readonly approvedOfApi: Readonly<Record<string, string>>;
  /** The stage was new: nothing was lost by what differs. */
  readonly neverDeployed?: true;
}

const root = join(import.meta.dirname, '../../..');
const file = join(root, 'test/baseline/releases.json');

export const readReleases = (from = file): readonly Release[] =>
  existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : [];

export const noteRelease = (release: Release, to = file): void =>
  writeFileSync(to, `${compact([...readReleases(to), release])}\n`);

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Who is at this clone, and of which commit it is. @throws Error in git's words when it knows no name */
export function whoAndWhat(): Pick<Release, 'by' | 'commit'> {
  const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  return { by: git('var', 'GIT_AUTHOR_IDENT').replace(/ \d+ [+-]\d{4}$/, ''), commit };
}
