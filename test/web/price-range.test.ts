import { priceRange } from '../../web/features/practice/price-range.ts';
import type { Bar } from '../../lib/model/exercises.ts';

const visible = { minValue: 100, maxValue: 104 };
const level = { kind: 'level', name: 'Prior close', price: 108 } as const;
const stop = { kind: 'stop', name: 'Stop', price: 98 } as const;
const night: readonly Bar[] = [
  [0, 97, 99, 95, 97, 1],
  [5, 102, 104, 100, 103, 1],
];

test('the axis covers the visible bars and a plan, so that bars stay as tall as they can be', () => {
  expect(priceRange(visible, [level, stop], night, false)).toEqual({ minValue: 98, maxValue: 104 });
});

test('while a level is to be marked, the axis covers earlier bars and the named levels too', () => {
  expect(priceRange(visible, [level], night, true)).toEqual({ minValue: 95, maxValue: 108 });
});

test('what is too far away does not flatten the bars', () => {
  expect(
    priceRange(
      visible,
      [
        { ...stop, price: 80 },
        { ...level, price: 120 },
      ],
      night,
      true,
    ),
  ).toEqual({
    minValue: 95,
    maxValue: 104,
  });
});
