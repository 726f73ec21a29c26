import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PublicationItem } from '../../model/publication.ts';

/** The current publication: by whom, and from where. */
export interface PublishingNow {
  /** Folder of the content. */
  readonly content: string;
  /** The caller, as AWS reports it. */
  readonly by: string;
  /** Digest of the content. */
  readonly digest: string;
}

type Last = Pick<PublicationItem, 'by' | 'commit' | 'contentDigest' | 'startedAt'>;

/**
 * Detects a publication that would revert the last one because this clone does not contain it. It cannot tell if the last one records no
 * commit, or if this folder is not in a repository.
 * @param last the latest publication, including an unfinished one, which may have written something
 * @returns a sentence, or undefined
 */
export async function unseenPublication(last: Last | undefined, now: PublishingNow): Promise<string | undefined> {
  if (!last?.commit || last.contentDigest === now.digest) return undefined;
  const commit = last.commit.replace(/\+$/, '');
  const succeeds = (...words: string[]) =>
    promisify(execFile)('git', words, { cwd: now.content }).then(
      () => true,
      () => false,
    );
  if (!(await succeeds('rev-parse', 'HEAD'))) return undefined;
  const who = `${last.by} published commit ${commit.slice(0, 12)} on ${last.startedAt}`;
  if (!(await succeeds('cat-file', '-e', `${commit}^{commit}`)))
    return `${who}, which this clone does not have: fetch and merge it, or what it changed is taken back`;
  if (!(await succeeds('merge-base', '--is-ancestor', commit, 'HEAD')))
    return `${who}, which your commit does not build on: merge it, or what it changed is taken back`;
  if (last.commit.endsWith('+') && last.by !== now.by)
    return `${who}, with changes that were not committed: have them committed and merge them, or they are taken back`;
  return undefined;
}
