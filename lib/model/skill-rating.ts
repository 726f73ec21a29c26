/** A learner's rating in a skill: a number that rises and falls with first attempts. Pure. */
import type { PracticeScore } from './items/practice.ts';

export interface RatedPractice {
  /** 1 easy, 2 medium, 3 hard. */
  readonly level: number;
  readonly first: Pick<PracticeScore, 'score' | 'at'>;
}

/** The initial rating, and the ratings of exercises by level: a learner with the same rating as an exercise is expected to score half. */
export const beginning = 1000;
export const ratings: Readonly<Record<1 | 2 | 3, number>> = { 1: 900, 2: 1100, 3: 1300 };
/** Elo's scale: 400 points mean ten times the odds. */
const scale = 400;
/** Early attempts move the rating further, because little is known yet. */
const stepOf = (count: number): number => (count < 5 ? 64 : 32);

/** Elo 1978, with a score from 0 to 1 instead of win or loss. Only first attempts count: later ones know the answers. */
export function ratingOf(practices: readonly RatedPractice[]): number {
  const inOrder = [...practices].sort((one, other) => (one.first.at < other.first.at ? -1 : 1));
  return Math.round(
    inOrder.reduce((rating, { level, first }, count) => {
      const expected = 1 / (1 + 10 ** (((ratings[level as 1 | 2 | 3] ?? beginning) - rating) / scale));
      return rating + stepOf(count) * (first.score - expected);
    }, beginning),
  );
}
