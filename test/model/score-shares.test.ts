/** What each answer counts of an attempt's score, as the learner is told before deciding. */
import { meanScore, shareOfScore } from '../../lib/model/practice.ts';

const trade = { kind: 'trade' } as const;
const level = { kind: 'level' } as const;
const single = { kind: 'single' } as const;
const shares = (all: Parameters<typeof shareOfScore>[1]) => all.map((each) => shareOfScore(each, all));

test('a trade counts as much as all other questions together', () => {
  expect(shares([level, single, trade])).toEqual([0.25, 0.25, 0.5]);
  expect(shares([trade])).toEqual([1]);
  expect(shares([level, single])).toEqual([0.5, 0.5]);
  expect(shares([single, trade, trade])).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test('the score is the sum of what the answers count', () => {
  const all = [
    { question: level, score: 1 },
    { question: single, score: 0 },
    { question: trade, score: 0.75 },
  ];
  const questions = all.map(({ question }) => question);
  const sum = all.reduce((before, { question, score }) => before + score * shareOfScore(question, questions), 0);
  expect(meanScore(all)).toBe(Math.round(sum * 100) / 100);
  expect(meanScore(all)).toBe(0.63);
});
