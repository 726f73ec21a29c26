import type { Bar } from '../../lib/model/exercises.ts';
import { tappedPrice } from '../../web/features/practice/tapped-price.ts';

const bar: Bar = [570, 100, 110, 95, 105, 1];
/** Ten pixels a point, 120 at the top. */
const yOf = (price: number) => (120 - price) * 10;
const tapped = (y: number, over: Bar | undefined) => tappedPrice({ y, price: 120 - y / 10, bar: over }, yOf, 0.25);

test('a tap near a bar is one of its prices, the nearest one', () => {
  expect(tapped(yOf(110) - 14, bar)).toBe(110);
  expect(tapped(yOf(95) + 9, bar)).toBe(95);
  expect(tapped(yOf(104), bar)).toBe(105);
});

test('a tap elsewhere is a price on a tick', () => {
  expect(tapped(yOf(110) - 15, bar)).toBe(111.5);
  expect(tapped(yOf(97.6), bar)).toBe(97.5);
  expect(tapped(yOf(110.1), undefined)).toBe(110);
});

test('a price that has no place on the chart attracts no tap', () => {
  expect(tappedPrice({ y: 0, price: 109.9, bar }, () => null, 0.25)).toBe(110);
  expect(tappedPrice({ y: 0, price: 107.6, bar }, () => null, 0.25)).toBe(107.5);
});
