import { dayNumber, daysInARow } from '../../lib/model/practice-days.ts';

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
