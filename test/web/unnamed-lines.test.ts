import { unnamedLines } from '../../web/features/practice/unnamed-lines.ts';
import type { ChartLine } from '../../web/features/practice/chart-lines.ts';

const line = (name: string, price: number): ChartLine => ({ kind: 'level', name, price });
/** Ten pixels a point, 110 at the top of a plot of a hundred pixels. */
const yOf = (price: number) => (110 - price) * 10;
const namesOf = (lines: readonly ChartLine[], spots: Parameters<typeof unnamedLines>[1]) =>
  unnamedLines(lines, spots, yOf, 100).map(({ name }) => name);

test('a line without a label, or with one that is only a price, has no name, the highest first', () => {
  const lines = [line('Prior close', 102), line('Overnight high', 105), line('Opening price', 103)];
  const spots = [
    { price: 105, names: ['Overnight high'] },
    { price: 103, names: [] },
  ];
  expect(namesOf(lines, spots)).toEqual(['Opening price', 'Prior close']);
  expect(namesOf(lines, [...spots, { price: 102, names: ['Prior close'] }])).toEqual(['Opening price']);
});

test('a line whose price has a label that tells only other lines has no name', () => {
  const lines = [line('Opening range low', 102), line('First stop', 102)];
  expect(namesOf(lines, [{ price: 102, names: ['First', 'stop'] }])).toEqual(['Opening range low']);
  expect(namesOf(lines, [{ price: 102, names: ['Opening range', 'low =', 'first stop'] }])).toEqual([]);
});

test('a line beyond the plot is named with an arrow to where it is, one at its edges without', () => {
  const lines = [line('Top', 110), line('Above', 110.1), line('Bottom', 100), line('Below', 99.9)];
  expect(namesOf(lines, [])).toEqual(['Above ↑', 'Top', 'Bottom', 'Below ↓']);
  expect(unnamedLines(lines, [], () => null, 100)).toEqual([]);
});

test('a line that is drawn twice is named once', () => {
  expect(namesOf([line('Low as of 09:40', 104), line('Low as of 09:40', 104)], [])).toEqual(['Low as of 09:40']);
});
