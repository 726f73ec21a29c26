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

/** Glicko's deviation of a player of whom nothing is known. */
const unknownDeviation = 350;
/** A rating is provisional while its deviation is larger: levels of exercises are 200 points apart, so it could be of another level. */
export const firmDeviation = 150;

export interface SkillRating {
  readonly rating: number;
  /** Its standard error, in points. */
  readonly deviation: number;
  readonly isProvisional: boolean;
}

/**
 * Elo 1978, with a score from 0 to 1 instead of win or loss. Only first attempts count: later ones know the answers. The deviation is
 * Glicko's (1999): an exercise tells the more, the less certain its score was.
 */
export function ratingOf(practices: readonly RatedPractice[]): SkillRating {
  const inOrder = [...practices].sort((one, other) => (one.first.at < other.first.at ? -1 : 1));
  let rating = beginning;
  let precision = unknownDeviation ** -2;
  for (const [count, { level, first }] of inOrder.entries()) {
    const expected = 1 / (1 + 10 ** (((ratings[level as 1 | 2 | 3] ?? beginning) - rating) / scale));
    rating += stepOf(count) * (first.score - expected);
    precision += told(expected);
  }
  return { rating: Math.round(rating), ...certaintyOf(precision) };
}

/** Fisher's information of one exercise on the rating. @param expected score, 0 to 1 */
const told = (expected: number): number => (Math.LN10 / scale) ** 2 * expected * (1 - expected);

const certaintyOf = (precision: number) => {
  const deviation = precision ** -0.5;
  return { deviation, isProvisional: deviation > firmDeviation };
};

/** Exercises that a firm rating takes at least: of those that tell the most, where half the score is expected. */
export const fewestRated = Math.ceil((firmDeviation ** -2 - unknownDeviation ** -2) / told(0.5));
