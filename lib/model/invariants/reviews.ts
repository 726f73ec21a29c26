import type { ReviewCountsItem, ReviewItem } from '../items/review.ts';
import { isShown } from '../reviews.ts';
import { type StoredRows } from './stored-rows.ts';

/** Star counts equal the visible reviews. */
export function reviewViolations(table: StoredRows): string[] {
  const found: string[] = [];
  const counted = new Map<string, number[]>();
  for (const review of table.all<ReviewItem>('review')) {
    const { link, rating } = review;
    if (!isShown(review)) continue;
    const stars = counted.get(link) ?? [0, 0, 0, 0, 0];
    if (!(rating in [0, 1, 2, 3, 4, 5]) || rating < 1) found.push(`a review of ${link} has ${rating} stars`);
    else stars[rating - 1]! += 1;
    counted.set(link, stars);
  }
  const stored = new Map(table.all<ReviewCountsItem>('review counts').map((row) => [row.SK, row]));
  for (const link of new Set([...counted.keys(), ...stored.keys()])) {
    const row = stored.get(link);
    const counts = [row?.stars1, row?.stars2, row?.stars3, row?.stars4, row?.stars5].map((count) => count ?? 0);
    const real = counted.get(link) ?? [0, 0, 0, 0, 0];
    if (counts.join() !== real.join())
      found.push(`reviews of ${link}: ${counts.join('+')} are counted, ${real.join('+')} are there`);
  }
  return found;
}
