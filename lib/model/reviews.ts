/** Ratings computed from reviews, and the public names of authors. */
import type { CardRating } from './catalogue.ts';
import type { ReviewCountsItem, ReviewItem } from './items/review.ts';
import { isMisleading, plainName } from './names.ts';

export interface ReviewSums {
  readonly total: number;
  /** Rounded to two decimals; 0 without ratings. */
  readonly average: number;
  /** How many gave one star, two, and so on to five. */
  readonly ratings: readonly number[];
}

/** Whether others can see it and its stars count. */
export const isShown = ({ censored, withdrawn }: Pick<ReviewItem, 'censored' | 'withdrawn'>): boolean =>
  !censored && !withdrawn;

/** The attribute that counts reviews of `rating` stars. */
export const starsAttribute = (rating: number): string => `stars${rating}`;

export function reviewSums(counts: ReviewCountsItem | null | undefined): ReviewSums {
  const stored: Record<string, unknown> = { ...counts };
  const ratings = [1, 2, 3, 4, 5].map((rating) => +(stored[starsAttribute(rating)] ?? 0));
  const total = ratings.reduce((sum, count) => sum + count, 0);
  const stars = ratings.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { total, average: total === 0 ? 0 : Math.round((stars / total) * 100) / 100, ratings };
}

/** A product's rating as its page and cards have it. */
export const cardRating = ({ average, total }: Pick<ReviewSums, 'average' | 'total'>): CardRating => ({
  rating: total > 0 ? average : null,
  ratingCount: total,
});

/** Number of virtual three-star reviews added to the real ones, so one enthusiast does not outrank fifty learners. */
const doubts = 3;

/** Ranks products by their reviews, best first; products without ratings come last. */
export const ratingRank = (sums: Pick<ReviewSums, 'average' | 'total'> | undefined): number =>
  sums === undefined || sums.total === 0 ? 0 : (sums.average * sums.total + 3 * doubts) / (sums.total + doubts);

const nobody = 'A learner';
const longestName = 40;

/** The author's name as others see it: first name and initial. Never an email address, and never a name of the site's staff. */
export function publicName(name: string | null | undefined): string {
  const plain = plainName(name);
  const words = plain.split(' ');
  const first = words[0]!.slice(0, longestName);
  const last = words.length > 1 ? words[words.length - 1]! : '';
  if (first === '' || isMisleading(plain)) return nobody;
  // A letter outside the basic plane has two code units.
  const initial = last.slice(0, last >= '\ud800' && last < '\ue000' ? 2 : 1);
  return initial === '' ? first : `${first} ${initial}.`;
}
