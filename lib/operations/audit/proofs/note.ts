import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
/** Proofs that passed on this machine. */
export const notesFolder = join(root, '.build/proofs');
/** The committed record, written by `npm run rights -- --write` and `npm run audit -- <stage> --record`. */
export const provedFile = join(import.meta.dirname, 'proved.json');

/** That a command passed completely, with its time, commit, and output. */
export interface Passed {
  readonly date: string;
  readonly commit: string;
  readonly said: string;
}

/** By the command. */
export type Proved = Readonly<Record<string, Passed>>;

/** The commit of the working tree, with a note if there are uncommitted changes. */
export function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', with changes that are not committed'}`;
  } catch {
    return 'unknown: not a clone of the repository';
  }
}

/** Called by the command itself after it passed completely. @param said its last line */
export function notePassed(command: string, said: string, into = notesFolder): void {
  mkdirSync(into, { recursive: true });
  // The machine's time: a drill moves that of Date.
  const now = new Date(performance.timeOrigin + performance.now());
  const passed: Passed = { date: now.toISOString().slice(0, 16).replace('T', ' '), commit: commitNow(), said };
  writeFileSync(join(into, `${encodeURIComponent(command)}.json`), JSON.stringify(passed));
}

/** The same, each with a word on a commit that this clone cannot check out: a rebase has replaced it, or the clone is shallow. */
export const withMissingCommits = (all: Proved): Proved =>
  Object.fromEntries(
    Object.entries(all).map(([command, { commit, ...rest }]) => [
      command,
      {
        ...rest,
        commit: /^[\da-f]{40}/.test(commit) && !isInHistory(commit) ? `${commit}, missing in this clone` : commit,
      },
    ]),
  );

function isInHistory(commit: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit.slice(0, 40), 'HEAD'], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The committed record, updated with what passed on this machine since. */
export function provedHere(from = notesFolder, written = provedFile): Proved {
  const all: Record<string, Passed> = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : {};
  const names = existsSync(from) ? readdirSync(from).sort() : [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const command = decodeURIComponent(name.replace(/\.json$/, ''));
    const passed: Passed = JSON.parse(readFileSync(join(from, name), 'utf8'));
    if (!(all[command] && all[command].date >= passed.date)) all[command] = passed;
  }
  return all;
}
