/**
 * Simulated sessions compared with known facts about real ones: each bound covers many sessions, and a seed always
 * gives the same bars.
 */
import { createHash } from 'node:crypto';
import { inBarsOf, sessionOf, type SessionRecipe } from '../../../lib/content/practice/generator.ts';
import { shapes } from '../../../lib/content/practice/shapes.ts';
import type { Bar } from '../../../lib/model/exercises.ts';

const open = 9 * 60 + 30;
const recipe = (seed: number, more: Partial<SessionRecipe> = {}): SessionRecipe => ({
  ...{ seed, open, shape: 'random', price: 5900, tick: 0.25, range: 60 },
  ...more,
});
const dayOf = (bars: readonly Bar[]) => bars.filter(([at]) => at >= open);
const nightOf = (bars: readonly Bar[]) => bars.filter(([at]) => at >= open - 930 && at < open);
const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const rangeOf = (bars: readonly Bar[]) =>
  Math.max(...bars.map((bar) => bar[2])) - Math.min(...bars.map((bar) => bar[3]));

const sessions = Array.from({ length: 200 }, (_, at) => sessionOf(recipe(at + 1)));
const days = sessions.map((bars) => inBarsOf(5, dayOf(bars)));
/** Five-minute price changes, by session. */
const changes = days.map((bars) => bars.map(([, from, , , to]) => to - from));
const inDay = Array.from({ length: 78 }, (_, at) => at);
const sizeAt = inDay.map((at) => mean(changes.map((day) => Math.abs(day[at]!))));
const volumeAt = inDay.map((at) => mean(days.map((day) => day[at]![5])));
/** Changes divided by the usual volatility at that time of day. */
const standard = changes.map((day) => day.map((change, at) => change / sizeAt[at]!));

function autocorrelation(series: readonly (readonly number[])[], lag: number): number {
  const middle = mean(series.flat());
  const pairs = series.flatMap((day) => day.slice(lag).map((each, at) => (each - middle) * (day[at]! - middle)));
  return mean(pairs) / mean(series.flat().map((each) => (each - middle) ** 2));
}

test('a seed gives the same bars, another seed others', () => {
  const digest = (bars: readonly Bar[]) => createHash('sha256').update(JSON.stringify(bars)).digest('hex').slice(0, 16);
  expect(digest(sessionOf(recipe(7)))).toBe(digest(sessions[6]!));
  expect(new Set(sessions.map(digest)).size).toBe(sessions.length);
});

test('every bar is possible: on ticks, complete, in order and without gaps', () => {
  for (const shape of shapes) {
    const bars = sessionOf(recipe(11, { shape }));
    expect(bars).toHaveLength(390 + 930 + 390);
    for (const [at, from, high, low, to, volume] of bars) {
      const isPossible =
        high >= Math.max(from, to) && low <= Math.min(from, to) && low > 0 && Number.isInteger(volume) && volume >= 0;
      if (!isPossible || [from, high, low, to].some((price) => price % 0.25 !== 0))
        throw new Error(`${shape} at ${at}`);
    }
    const later = bars.filter(([at]) => at >= open - 930);
    later.slice(1).forEach(([at, from], index) => {
      if (at !== later[index]![0] + 1 || from !== later[index]![4]) throw new Error(`${shape}: a hole before ${at}`);
    });
  }
});

test('days are as wide as specified, and nights narrower', () => {
  expect(mean(days.map(rangeOf))).toBeGreaterThan(60 * 0.85);
  expect(mean(days.map(rangeOf))).toBeLessThan(60 * 1.15);
  expect(mean(sessions.map((bars) => rangeOf(nightOf(bars))))).toBeLessThan(60 * 0.75);
});

test('volatility within the day has the shape of a U', () => {
  const noon = mean(sizeAt.slice(30, 48));
  expect(mean(sizeAt.slice(0, 3)) / noon).toBeGreaterThan(1.8);
  expect(mean(sizeAt.slice(0, 3)) / noon).toBeLessThan(3.2);
  expect(mean(sizeAt.slice(-3)) / noon).toBeGreaterThan(1.2);
  expect(mean(sizeAt.slice(-3)) / noon).toBeLessThan(mean(sizeAt.slice(0, 3)) / noon);
});

test('so has volume, and it rises with movement', () => {
  const noon = mean(volumeAt.slice(30, 48));
  expect(mean(volumeAt.slice(0, 3)) / noon).toBeGreaterThan(2.5);
  expect(mean(volumeAt.slice(-3)) / noon).toBeGreaterThan(1.4);
  const volumes = days.map((day) => day.map((bar, at) => bar[5] / volumeAt[at]!)).flat();
  const sizes = standard.flat().map(Math.abs);
  const [v, s] = [mean(volumes), mean(sizes)];
  const together = mean(volumes.map((volume, at) => (volume - v) * (sizes[at]! - s)));
  const apart = Math.sqrt(mean(volumes.map((each) => (each - v) ** 2)) * mean(sizes.map((each) => (each - s) ** 2)));
  expect(together / apart).toBeGreaterThan(0.4);
});

test('returns have fat tails', () => {
  const all = standard.flat();
  const variance = mean(all.map((each) => each ** 2));
  const kurtosis = mean(all.map((each) => each ** 4)) / variance ** 2;
  expect(kurtosis).toBeGreaterThan(4);
  expect(kurtosis).toBeLessThan(40);
});

test('returns do not predict the next one, their size does, and less so later ones', () => {
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelation(standard, lag))).toBeLessThan(0.06);
  const sizes = standard.map((day) => day.map(Math.abs));
  expect(autocorrelation(sizes, 1)).toBeGreaterThan(0.1);
  expect(autocorrelation(sizes, 12)).toBeLessThan(autocorrelation(sizes, 1));
});

test('some days have news: one minute that moves furthest, with higher volume', () => {
  const quiet = sessionOf(recipe(5, { shape: 'auction' }));
  const loud = sessionOf(recipe(5, { shape: 'auction', news: { minute: 60, far: 0.6 } }));
  const size = ([, from, , , to]: Bar) => Math.abs(to - from);
  const moved = (bars: readonly Bar[]) => size(dayOf(bars)[60]!);
  expect(moved(loud)).toBeGreaterThan(20);
  expect(moved(loud)).toBe(Math.max(...dayOf(loud).map(size)));
  expect(moved(quiet)).toBeLessThan(10);
  expect(dayOf(loud)[60]![5]).toBeGreaterThan(dayOf(quiet)[60]![5] * 1.5);
});

test.each([-0.5, 0, 0.4])('a gap of %f typical ranges is where the day opens', (gap) => {
  const bars = sessionOf(recipe(3, { gap }));
  expect(bars.filter(([at]) => at < open - 930).at(-1)![4]).toBe(5900);
  expect(dayOf(bars)[0]![1]).toBeCloseTo(5900 + gap * 60, 0);
});

/**
 * The promise of each shape: the extreme prices in spans of minutes, relative to the opening price, in typical ranges.
 */
const promises: Readonly<Record<string, (most: Span, least: Span) => boolean>> = {
  drive: (most, least) => least(25, 35) > 0.25 && most(55, 65) > 0.45,
  'failed-drive': (most, least) => most(12, 25) > 0.15 && least(50, 75) < 0.1 && least(140, 160) < -0.1,
  'test-drive': (most, least) => least(3, 9) < -0.05 && least(40, 50) > 0.25,
  rejection: (most, least) => least(8, 16) < -0.2 && most(50, 65) > 0.15,
  trend: (most, least) => most(100, 140) > 0.15 && least(380, 389) > 0.65,
  reversal: (most, least) => least(95, 125) < -0.4 && most(370, 389) > 0.15,
  breakout: (most, least) => least(130, 160) < 0.1 && least(270, 290) > 0.4,
  'failed-breakout': (most) => most(150, 195) > 0.2 && most(240, 260) < -0.05,
};
type Span = (from: number, to: number) => number;

test.each(Object.keys(promises))('a %s follows its shape, up and down, for any seed', (name) => {
  for (let seed = 1; seed <= 12; seed++)
    for (const way of ['up', 'down'] as const) {
      const day = dayOf(sessionOf(recipe(seed, { shape: `${name}-${way}` as SessionRecipe['shape'] })));
      const far = (bar: Bar) => ((bar[1] - day[0]![1]) / 60) * (way === 'up' ? 1 : -1);
      const span = (from: number, to: number) => day.slice(from, to + 1).map(far);
      if (
        !promises[name]!(
          (...of) => Math.max(...span(...of)),
          (...of) => Math.min(...span(...of)),
        )
      )
        throw new Error(`seed ${seed}, ${way}: ${[12, 30, 60, 120, 240, 389].map((at) => far(day[at]!)).join()}`);
    }
});

test('an auction trades on both sides of its opening price', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const day = dayOf(sessionOf(recipe(seed, { shape: 'auction' }))).slice(0, 60);
    const [first] = day;
    expect(Math.max(...day.map((bar) => bar[2])) - first![1]).toBeGreaterThan(3);
    expect(first![1] - Math.min(...day.map((bar) => bar[3]))).toBeGreaterThan(3);
  }
});
