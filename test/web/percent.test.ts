import { percent } from '../../web/features/practice/percent.ts';

test('what equal shares count adds up to what they count together', () => {
  expect([1 / 6, 1 / 2, 1 / 4, 1].map(percent)).toEqual([16.7, 50, 25, 100]);
  expect(Math.round(3 * percent(1 / 6))).toBe(50);
  expect(Math.round(6 * percent(1 / 6))).toBe(100);
});
