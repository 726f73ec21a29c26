import type { Bar } from '../../lib/model/exercises.ts';
import { outcomeOf, type Plan } from '../../lib/model/trade-outcome.ts';

const bar = (at: number, open: number, high: number, low: number, close: number): Bar => [
  at,
  open,
  high,
  low,
  close,
  1,
];
const long: Plan = { side: 'long', stop: 98, target: 104 };
const short: Plan = { side: 'short', stop: 102, target: 96 };

test('a target that is reached pays what was planned', () => {
  expect(outcomeOf(long, 100, [bar(1, 100, 101, 99, 100), bar(2, 100, 105, 100, 104)])).toEqual({
    by: 'target',
    at: 2,
    exit: 104,
    r: 2,
  });
  expect(outcomeOf(short, 100, [bar(1, 100, 101, 95, 96)])).toEqual({ by: 'target', at: 1, exit: 96, r: 2 });
});

test('a bar that reaches both counts as stopped', () => {
  expect(outcomeOf(long, 100, [bar(1, 100, 106, 97, 103)])).toEqual({ by: 'stop', at: 1, exit: 98, r: -1 });
});

test('a bar that opens beyond the stop costs more than was planned, one beyond the target pays no more', () => {
  expect(outcomeOf(long, 100, [bar(1, 96, 97, 95, 96)])).toEqual({ by: 'stop', at: 1, exit: 96, r: -2 });
  expect(outcomeOf(short, 100, [bar(1, 103.5, 104, 103, 104)])).toEqual({ by: 'stop', at: 1, exit: 103.5, r: -1.75 });
  expect(outcomeOf(long, 100, [bar(1, 106, 107, 105, 106)])).toEqual({ by: 'target', at: 1, exit: 104, r: 2 });
});

test('a trade that reaches neither ends with the session', () => {
  expect(outcomeOf(long, 100, [bar(1, 100, 101, 99, 100.5), bar(2, 100.5, 101, 100, 101)])).toEqual({
    by: 'close',
    at: 2,
    exit: 101,
    r: 0.5,
  });
});

test('standing aside has no result', () => {
  expect(outcomeOf({ side: 'aside', stop: null, target: null }, 100, [bar(1, 100, 106, 97, 103)])).toBeNull();
});
