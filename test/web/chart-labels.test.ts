import { spread } from '../../lib/model/label-places.ts';
import { labelsOf, narrowed } from '../../web/features/practice/chart-labels.ts';
import { spotsOf } from '../../web/features/practice/label-spots.ts';
import { timesOf } from '../../web/features/practice/chart-time.ts';
import type { Bar } from '../../lib/model/exercises.ts';

const level = (name: string, price: number) => ({ kind: 'level' as const, name, price });

test('lines of one price share a label, named in one sentence and painted as the most important', () => {
  const lines = [level('High of the day', 72.87), { kind: 'mark' as const, name: 'Your level', price: 72.87 }];
  expect(labelsOf(lines, 72.5, false)).toEqual([
    { kind: 'mark', names: ['High of the day =', 'your level'], short: ['Your level'], price: 72.87 },
    { kind: 'last', names: [], price: 72.5 },
  ]);
  expect(labelsOf([level('Low', 1), level('VWAP', 1)], 1, false)).toEqual([
    { kind: 'last', names: ['Low =', 'VWAP'], price: 1 },
  ]);
});

test('a small chart shows what the question is not about by its price alone', () => {
  const lines = [{ ...level('Prior close', 2), minor: true }, level('Overnight low', 1)];
  const names = (isSmall: boolean) => labelsOf(lines, undefined, isSmall).map((label) => label.names);
  expect(names(true)).toEqual([[], ['Overnight low']]);
  expect(names(false)).toEqual([['Prior close'], ['Overnight low']]);
});

test('a long name is broken into lines, and a long word is not', () => {
  const wrap = (...names: string[]) => narrowed({ kind: 'level', names, price: 1 }, 10, ({ length }) => length);
  expect(wrap('High as of 10:10')).toEqual(['High as of', '10:10']);
  expect(wrap('Low as of =', 'exit')).toEqual(['Low as', 'of =', 'exit']);
  expect(wrap('Stop =', 'model stop')).toEqual(['Stop =', 'model stop']);
  expect(wrap('Consolidation low')).toEqual(['Consolidation', 'low']);
});

test('a label that would be tall leaves out the levels of its price, and one of two lines does not', () => {
  const names = (level: string, other: string, widest: number) => {
    const lines = [
      { kind: 'level' as const, name: level, price: 1 },
      { kind: 'stop' as const, name: other, price: 1 },
    ];
    return narrowed(labelsOf(lines, undefined, true)[0]!, widest, ({ length }) => length);
  };
  expect(names('Opening range low', 'First stop', 10)).toEqual(['First stop']);
  expect(names('Opening range low', 'First stop', 20)).toEqual(['Opening range low =', 'first stop']);
  expect(names('Low', 'Stop', 10)).toEqual(['Low =', 'stop']);
});

/** Names where one pixel is one point, from 200 at the top. */
const spotted = (...labels: Parameters<typeof spotsOf>[0]) =>
  spotsOf(labels, (price) => 200 - price, 200).map(({ names, price, y }) => [names.join() || price, Math.round(y)]);
const named = (kind: 'level' | 'stop' | 'target', name: string, price: number) => ({ kind, names: [name], price });

test('the last price keeps its place, and others make room', () => {
  const last = { kind: 'last' as const, names: [], price: 100 };
  expect(spotted(named('target', 'Target', 104), last)).toEqual([
    ['Target', 83],
    [100, 100],
  ]);
});

test('a level that would stand far from its line has no label, and a plan always has one', () => {
  const plan = [named('target', 'Target', 101), named('stop', 'Stop', 99)];
  expect(spotted(named('level', 'Near', 110), ...plan).map(([name]) => name)).toEqual(['Near', 'Target', 'Stop']);
  const crowd = [named('level', 'One', 103), named('level', 'Two', 102), ...plan];
  expect(spotted(...crowd).map(([name]) => name)).toEqual(['Two', 'Target', 'Stop']);
  const kept = crowd.map((label) => (label.names[0] === 'One' ? { ...label, key: true } : label));
  expect(spotted(...kept).map(([name]) => name)).toContain('One');
});

test('a price without a name is left out as soon as it would move', () => {
  const bare = (price: number) => ({ kind: 'level' as const, names: [], price });
  expect(spotted(bare(150), named('stop', 'Stop', 100), bare(95))).toEqual([
    [150, 50],
    ['Stop', 100],
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

test('times stand where a bar ends, have room between them, and none is cut off at an edge', () => {
  const bars = Array.from({ length: 26 }, (_, at): Bar => [570 + at * 15, 1, 1, 1, 1, 1]);
  const words = (spacing: number, width: number) =>
    timesOf(bars, (bar) => (bar + 0.5) * spacing, spacing, width).map(({ text }) => text);
  expect(words(10, 260)).toEqual(['10:00', '12:00', '14:00']);
  // 10:00 is 16 pixels from the left edge, and 14:00 is 11 from the right one.
  expect(words(8, 155)).toEqual(['12:00']);
  expect(words(30, 200)).toEqual(['10:00', '10:30', '11:00']);
});
