import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CensoredReview } from '../model/content.ts';
import { notAmong } from './nearest.ts';
import { readSource } from './source.ts';

const file = 'reviews.yaml';

/** Reads which reviews are hidden, and why. The file is optional. */
export function readCensoredReviews(root: string, links: readonly string[], problems: string[]): CensoredReview[] {
  if (!existsSync(join(root, file))) return [];
  const source = readSource(root, file, problems);
  const censored = source.list('censored').map((entry) => {
    const link = entry.text('product', 120);
    if (link && !links.includes(link)) entry.wrong('product', notAmong(link, 'a product', links));
    const review = entry.text('review', 160);
    if (review && !/^[\w-]+$/.test(review))
      entry.wrong('review', 'must be the id at the end of the link to the review');
    const reason = entry.text('reason', 300);
    entry.done();
    return { link, review, reason };
  });
  const ids = censored.map(({ review }) => review);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice) source.wrong('censored', `names ${twice} twice`);
  source.done();
  return censored;
}
