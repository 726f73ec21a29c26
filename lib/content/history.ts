/** When products were last changed, from the Git history of their files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The day (`YYYY-MM-DD`) of the last commit to each product's folder, by link. A product is absent if its day is unknown: its folder is not
 * in a Git repository, it has uncommitted changes, or its last commit is older than a shallow clone's history.
 * @param root absolute path of the content folder
 */
export function lastChanges(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  if (!isInRepository(root)) return days;
  try {
    const log = git(
      root,
      '-c',
      'core.quotePath=false',
      'log',
      '--format=commit %H %cs',
      '--name-only',
      '--relative',
      '--',
      'products',
    );
    const cut = cutAt(root);
    let [commit, day] = ['', ''];
    for (const line of log.split('\n')) {
      const head = /^commit (\w+) (\S+)$/.exec(line);
      if (head) [, commit, day] = head as unknown as [string, string, string];
      const link = head ? undefined : linkOf(line);
      if (link && !days.has(link)) days.set(link, cut.has(commit) ? '' : day);
    }
    // The status lists paths relative to the repository, whatever the current folder.
    const below = git(root, 'rev-parse', '--show-prefix').trim();
    for (const line of git(
      root,
      '-c',
      'core.quotePath=false',
      'status',
      '--porcelain',
      '--untracked-files=all',
      '--',
      'products',
    ).split('\n'))
      for (const path of line.slice(3).split(' -> '))
        days.delete(linkOf(path.replace(/^"/, '').slice(below.length)) ?? '');
  } catch {
    return new Map();
  }
  return new Map([...days].filter(([, day]) => day !== ''));
}

/** Starting Git to find out would take longer than compiling a change. */
const isInRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));

/** Commits whose parents are missing in a shallow clone: they seem to contain all older changes. */
function cutAt(root: string): ReadonlySet<string> {
  const file = resolve(root, git(root, 'rev-parse', '--git-path', 'shallow').trim());
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

const linkOf = (path: string): string | undefined => /^products\/([^/]+)\//.exec(path)?.[1];

const git = (root: string, ...given: string[]): string =>
  execFileSync('git', ['-C', root, ...given], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
