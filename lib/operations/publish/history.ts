import type { PublicationItem } from '../../model/publication.ts';

/** Publications as lines for a terminal, newest first. */
export function printedHistory(all: readonly PublicationItem[]): string[] {
  if (all.length === 0) return ['Nothing was published yet, or by a version that kept no record'];
  return all.flatMap((item) => {
    const { startedAt, finishedAt, failure, by, how, commit, planId, contentDigest } = item;
    const end = finishedAt ? '' : failure ? `, FAILED: ${failure}` : ', DID NOT COME TO ITS END';
    const what = `plan ${planId}, content ${contentDigest.slice(0, 12)}, commit ${commit ?? 'not known'}`;
    return [
      `${startedAt} by ${how === 'deploy' ? `the deploy of ${by}` : by}${end}`,
      `  ${what}`,
      ...item.sentences.map((sentence) => `  ${sentence}`),
      ...item.warnings.map((warning) => `  WARNING ${warning}`),
    ];
  });
}
