import { dayNumber, daysInARow } from '../../lib/model/practice-days.ts';
import { ratingOf } from '../../lib/model/skill-rating.ts';

const today = dayNumber('2026-11-26');
const row = (...ago: number[]) => daysInARow(ago.map((days) => today - days), today); // prettier-ignore

test('consecutive days are counted, each once, in any order', () => {
  expect(row(2, 0, 1, 1)).toBe(3);
  expect(row()).toBe(0);
});

test('today is not missed before it is over', () => {
  expect(row(1, 2)).toBe(2);
});

test('one missed day is forgiven, wherever it falls, and two are not', () => {
  expect(row(0, 2, 3)).toBe(3);
  expect(row(2, 3)).toBe(2);
  expect(row(0, 3, 4)).toBe(1);
  expect(row(3, 4)).toBe(0);
});

test('a rating rises by the score above expectation, regardless of the order of the list', () => {
  const first = (score: number, day: number) => ({ score, at: `2026-11-0${day}T10:00:00Z` });
  const easy = { level: 1, first: first(1, 1) };
  const hard = { level: 3, first: first(1, 2) };
  expect(ratingOf([])).toBe(1000);
  expect(ratingOf([hard])).toBeGreaterThan(ratingOf([easy]));
  expect(ratingOf([{ level: 1, first: first(0, 1) }])).toBeLessThan(1000);
  expect(ratingOf([easy, hard])).toBe(ratingOf([hard, easy]));
});
