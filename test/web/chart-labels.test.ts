import { spread } from '../../lib/model/label-places.ts';
import { labelsOf } from '../../web/features/practice/chart-labels.ts';
import { timesOf } from '../../web/features/practice/chart-time.ts';
import type { Bar } from '../../lib/model/exercises.ts';

const level = (name: string, price: number) => ({ kind: 'level' as const, name, price });

test('lines of one price share a label, named in one sentence and painted as the most important', () => {
  const lines = [level('High of the day', 72.87), { kind: 'mark' as const, name: 'Your level', price: 72.87 }];
  expect(labelsOf(lines, 72.5)).toEqual([
    { kind: 'mark', names: ['High of the day =', 'your level'], price: 72.87 },
    { kind: 'last', names: [], price: 72.5 },
  ]);
  expect(labelsOf([level('Low', 1), level('VWAP', 1)], 1)).toEqual([
    { kind: 'last', names: ['Low =', 'VWAP'], price: 1 },
  ]);
});

const centers = (ats: readonly number[], space = 200) =>
  spread(
    ats.map((at) => ({ at, height: 20 })),
    space,
  );

test('a label stands at its line when it has room, and overlapping ones share the distance', () => {
  expect(centers([40, 80, 160])).toEqual([40, 80, 160]);
  expect(centers([40, 50, 160])).toEqual([35, 55, 160]);
  expect(centers([100, 100, 100])).toEqual([80, 100, 120]);
});

test('no label leaves the plot', () => {
  expect(centers([-30, 2, 5, 250])).toEqual([10, 30, 50, 190]);
  expect(centers([190, 195, 199])).toEqual([150, 170, 190]);
});

test('times have room between them, and none is cut off at an edge', () => {
  const bars = Array.from({ length: 26 }, (_, at): Bar => [570 + at * 15, 1, 1, 1, 1, 1]);
  const words = (spacing: number, width: number) =>
    timesOf(bars, (bar) => bar * spacing, spacing, width).map(({ text }) => text);
  expect(words(10, 260)).toEqual(['10:00', '12:00', '14:00']);
  // 10:00 is 16 pixels from the left edge, and 14:00 is 11 from the right one.
  expect(words(8, 155)).toEqual(['12:00']);
  expect(words(30, 200)).toEqual(['10:00', '10:30', '11:00']);
});
