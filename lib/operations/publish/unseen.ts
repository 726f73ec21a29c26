import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PublicationItem } from '../../model/publication.ts';

/** Who publishes now, and from where. */
export interface PublishingNow {
  /** Folder of the content. */
  readonly content: string;
  /** By AWS's word. */
  readonly by: string;
  /** Digest of the content. */
  readonly digest: string;
}

type Last = Pick<PublicationItem, 'by' | 'commit' | 'contentDigest' | 'startedAt'>;

/**
 * Whether a publication would take back what was published last, because this clone has never seen it. Nothing is known where the last
 * one names no commit, or where this folder is in no repository.
 * @param last the newest publication, also one that did not come to its end: it may have written something
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
