import { knownOf } from '../../web/features/practice/known-levels.ts';

const bars = [570, 575, 580].map((at) => [at, 1, 1, 1, 1, 1] as const);
const levels = [{ knownAt: 575 }, { knownAt: 585 }, { knownAt: null }, {}];

test('a level is known once the bar that determines it has ended, and not before', () => {
  expect(knownOf(levels, [], 5)).toEqual([{ knownAt: null }, {}]);
  expect(knownOf(levels, bars.slice(0, 1), 5)).toEqual([{ knownAt: 575 }, { knownAt: null }, {}]);
  expect(knownOf(levels, bars.slice(0, 2), 5)).toEqual([{ knownAt: 575 }, { knownAt: null }, {}]);
  expect(knownOf(levels, bars, 5)).toEqual(levels);
});
