/** What each answer counts of an attempt's score, as the learner is told before deciding. */
import { earnedOf, meanScore, scoreShares } from '../../lib/model/practice.ts';

const trade = { kind: 'trade' } as const;
const level = { kind: 'level' } as const;
const single = { kind: 'single' } as const;

test('a trade counts as much as all other questions together', () => {
  expect(scoreShares([level, single, trade])).toEqual([0.25, 0.25, 0.5]);
  expect(scoreShares([trade])).toEqual([1]);
  expect(scoreShares([level, single])).toEqual([0.5, 0.5]);
  expect(scoreShares([single, trade, trade])).toEqual([0.333, 0.334, 0.333]);
});

test('without a trade every answer is worth the same, as the task says', () => {
  for (let count = 1; count <= 12; count++) {
    const shares = scoreShares(Array.from({ length: count }, (_, at) => (at % 2 === 0 ? level : single)));
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(0.0011);
  }
});

const sum = (all: readonly number[]) => Math.round(all.reduce((before, each) => before + each, 0) * 1000) / 1000;

test('shares are shown whole, and add up to the whole score', () => {
  for (let others = 1; others <= 12; others++)
    for (const all of [Array(others).fill(single), [...Array(others).fill(level), trade]]) {
      expect(sum(scoreShares(all))).toBe(1);
      for (const share of scoreShares(all)) expect(sum([share])).toBe(share);
    }
});

test('the score is the sum of what the answers earned', () => {
  const all = [
    { question: level, score: 1 },
    { question: single, score: 0 },
    { question: trade, score: 0.75 },
  ];
  const shares = scoreShares(all.map(({ question }) => question));
  expect(all.map(({ score }, at) => earnedOf(score, shares[at]!))).toEqual([0.25, 0, 0.375]);
  expect(meanScore(all)).toBe(0.63);
  // Five of six that count 16.7 or 16.6 percent, not five times 16.7.
  expect(meanScore(Array.from({ length: 6 }, (_, at) => ({ question: single, score: at > 0 ? 1 : 0 })))).toBe(0.83);
});

test('whatever the answers are, the sum of what is shown rounds to the score', () => {
  const scores = [0, 1 / 6, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 5 / 6, 1];
  const asked = [level, single, level, trade];
  const shares = scoreShares(asked);
  for (const first of scores)
    for (const second of scores)
      for (const last of scores) {
        const given = [first, 1, second, last];
        const shown = given.map((score, at) => earnedOf(score, shares[at]!));
        expect(meanScore(asked.map((question, at) => ({ question, score: given[at]! })))).toBe(
          Math.round(sum(shown) * 100) / 100,
        );
      }
});
