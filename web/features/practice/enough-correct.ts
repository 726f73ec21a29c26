import { meanScore, scoreShares } from '../../../lib/model/practice.ts';

/**
 * How many correct answers are enough to pass where all count the same, whichever they are; pure, so that it can be unit-tested.
 * @param pass above 0 to 1
 */
export function enoughCorrect(answers: number, pass: number): number {
  const asked = Array.from({ length: answers }, () => ({ kind: 'single' }) as const);
  const shares = scoreShares(asked);
  // Shares are rounded, so some count a little less.
  const least = asked.map((_, at) => at).sort((one, other) => shares[one]! - shares[other]!);
  const scoreOf = (count: number) =>
    meanScore(asked.map((question, at) => ({ question, score: least.indexOf(at) < count ? 1 : 0 })));
  return asked.findIndex((_, at) => scoreOf(at + 1) >= pass) + 1;
}
