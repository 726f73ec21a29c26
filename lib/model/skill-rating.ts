/** How well somebody knows a skill, as a number that rises and falls with first attempts. Pure. */
import type { PracticeScore } from './items/practice.ts';

export interface RatedPractice {
  /** 1 easy, 2 medium, 3 hard. */
  readonly level: number;
  readonly first: Pick<PracticeScore, 'score' | 'at'>;
}

/** Where everybody begins, and what exercises of a level count as: halfway is expected of who stands where the exercise does. */
const beginning = 1000;
const ratings: Readonly<Record<number, number>> = { 1: 900, 2: 1100, 3: 1300 };
/** Elo's scale: so many points ahead, ten times the odds. */
const scale = 400;
/** The first attempts move it further, as little is known yet. */
const stepOf = (count: number): number => (count < 5 ? 64 : 32);

/** By Elo 1978, with a score from 0 to 1 in place of win and loss; only first attempts count, as what was told is no longer guessed. */
export function ratingOf(practices: readonly RatedPractice[]): number {
  const inOrder = [...practices].sort((one, other) => (one.first.at < other.first.at ? -1 : 1));
  return Math.round(
    inOrder.reduce((rating, { level, first }, count) => {
      const expected = 1 / (1 + 10 ** (((ratings[level] ?? beginning) - rating) / scale));
      return rating + stepOf(count) * (first.score - expected);
    }, beginning),
  );
}
