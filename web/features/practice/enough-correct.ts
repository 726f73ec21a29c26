import { scoreShares } from '../../../lib/model/practice.ts';

/**
 * How many correct answers are enough to pass where all count the same, whichever they are; pure, so that it can be unit-tested.
 * @param pass above 0 to 1
 */
export function enoughCorrect(answers: number, pass: number): number {
  const shares = scoreShares(Array.from({ length: answers }, () => ({ kind: 'single' }))).sort(
    (one, other) => one - other,
  );
  const scoreOf = (count: number) =>
    Math.round(shares.slice(0, count).reduce((sum, each) => sum + each, 0) * 100) / 100;
  return shares.findIndex((_, at) => scoreOf(at + 1) >= pass) + 1;
}
