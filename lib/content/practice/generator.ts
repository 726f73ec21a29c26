/**
 * Sessions that nobody has traded, drawn from a seed: a gap, a night, a day whose volatility and volume have the shape of a U and
 * come in clusters, and now and then news. What holds of real intraday data holds of them (test/content/practice/sessions.test.ts).
 *
 * Sources: Andersen and Bollerslev 1997 (volatility within the day), Bollerslev 1986 (GARCH), Cont 2001 (stylized facts).
 */
import type { Bar } from '../../model/exercises.ts';
import { ticked } from '../../model/ticks.ts';
import { seeded, type Random } from './random.ts';
import { anchorsOf, type Anchor, type Shape } from './shapes.ts';

export interface SessionRecipe {
  readonly seed: number;
  readonly shape: Shape;
  /** Minute of the day at which it opens. */
  readonly open: number;
  /** Where the day before ended. */
  readonly price: number;
  readonly tick: number;
  /** Typical distance from the high to the low of a day. */
  readonly range: number;
  /** From the close of the day before to the open, in typical ranges; absent: drawn. */
  readonly gap?: number | undefined;
  /** Minute after the open at which news come, and how far they move the price, in typical ranges; absent: drawn, mostly none. */
  readonly news?: { readonly minute: number; readonly far: number } | undefined;
}

// Looked up once, as in random.ts.
const { abs, exp, floor, max, min, round, sqrt } = Math;

const dayMinutes = 390;
/** From the evening, two hours after the close, to the open. */
const nightMinutes = 930;
const minutesOfTheClock = 24 * 60;
/** Price changes within a minute: highs and lows are made of them. */
const steps = 4;
/** Expected range of a random walk, in its standard deviations at the end (Feller 1951): sqrt(8 / pi). */
const rangeOfWalk = 1.6;
/** Share of a day's volatility that stays around a shape: more would hide it. */
const aroundShape = 0.64;
/** Typical range of a night, in a day's. */
const nightRange = 0.45;
/** Share of sessions with news. */
const newsShare = 0.08;

/** GARCH(1,1) around a variance of 1, by minute. */
const garch = { shock: 0.07, memory: 0.91 } as const;

/** How volatile minutes of the day are beside each other: much at the open, little at noon, more at the close. */
const volatilityAt = (minute: number): number =>
  0.72 + 1.4 * exp(-minute / 24) + 0.65 * exp(-(dayMinutes - minute) / 18);
const volumeAt = (minute: number): number => 0.55 + 2.4 * exp(-minute / 28) + 1.3 * exp(-(dayMinutes - minute) / 14);
const meanSquare =
  Array.from({ length: dayMinutes }, (_, minute) => volatilityAt(minute) ** 2).reduce((sum, each) => sum + each, 0) /
  dayMinutes;

/** Contracts of an ordinary minute. */
const contracts = 2600;

interface Walk {
  /** Prices at the end of each step, from 0 on. */
  readonly path: readonly number[];
  /** By minute, of contracts. */
  readonly volumes: readonly number[];
}

/** A walk of so many minutes. @param sigma standard deviation of an ordinary minute's change */
function walk(
  random: Random,
  minutes: number,
  sigma: number,
  volatility: (minute: number) => number,
  volume: (minute: number) => number,
  news?: { readonly minute: number; readonly far: number },
): Walk {
  const path: number[] = [];
  const volumes: number[] = [];
  let price = 0;
  let variance = 1;
  for (let minute = 0; minute < minutes; minute++) {
    const shock = random.fatTailed();
    const isNews = minute === news?.minute;
    const scale = sigma * volatility(minute) * sqrt(variance);
    const change = isNews ? news.far : scale * shock;
    for (let step = 0; step < steps; step++)
      path.push(price + (change * (step + 1)) / steps + (step < steps - 1 ? scale * 0.45 * random.normal() : 0));
    price += change;
    // Whoever trades more makes prices move more.
    const moved = isNews ? 4 : abs(shock) * sqrt(variance);
    volumes.push(contracts * volume(minute) * (0.55 + 0.65 * moved) * exp(0.28 * random.normal()));
    variance = isNews ? 7 : 1 - garch.shock - garch.memory + variance * (garch.memory + garch.shock * shock ** 2);
  }
  return { path, volumes };
}

/** Draws a walk through its anchors, the last of which stands at its end: between two of them it is leaned by what it misses. */
function through(path: readonly number[], anchors: readonly Anchor[]): number[] {
  const misses = [
    [0, 0] as const,
    ...anchors.map(([minute, far]) => [minute, far - path[minute * steps - 1]!] as const),
  ];
  let next = 1;
  return path.map((price, at) => {
    const minute = (at + 1) / steps;
    if (misses[next]![0] < minute) next += 1;
    const [start, before] = misses[next - 1]!;
    const [end, after] = misses[next]!;
    return price + before + ((after - before) * (minute - start)) / (end - start);
  });
}

/** Bars of a minute, on ticks. */
function barsOf({ path, volumes }: Walk, start: number, from: number, tick: number): Bar[] {
  const traded = ticked(tick);
  let open = traded(start);
  return volumes.map((volume, minute): Bar => {
    const prices = path.slice(minute * steps, (minute + 1) * steps).map((price) => traded(start + price));
    const close = prices.at(-1)!;
    const bar: Bar = [from + minute, open, max(open, ...prices), min(open, ...prices), close, round(volume)];
    open = close;
    return bar;
  });
}

const nightVolume = (minute: number): number => 0.05 + 0.12 * exp(-((minute - nightMinutes + 60) ** 2) / 5000);

/** The day before, the night and the day, in bars of a minute. */
export function sessionOf({ seed, shape, price, tick, range, open, gap, news }: SessionRecipe): Bar[] {
  const random = seeded(seed);
  const sigma = range / rangeOfWalk / sqrt(dayMinutes * meanSquare);
  const dayWalk = (scale: number, told?: { readonly minute: number; readonly far: number }) =>
    walk(random, dayMinutes, sigma * scale, volatilityAt, volumeAt, told);

  const earlier = dayWalk(1);
  const before = barsOf(earlier, price - earlier.path.at(-1)!, open - minutesOfTheClock, tick);

  const jump = (gap ?? random.normal() * 0.28) * range;
  const nightSigma = (range * nightRange) / rangeOfWalk / sqrt(nightMinutes);
  const nightWalk = walk(random, nightMinutes, nightSigma, () => 1, nightVolume);
  const night = barsOf(
    { ...nightWalk, path: through(nightWalk.path, [[nightMinutes, jump]]) },
    price,
    open - nightMinutes,
    tick,
  );

  const drawn =
    random.even() < newsShare ? { minute: floor(random.between(30, 330)), far: random.normal() * 0.3 } : undefined;
  const told = news ?? (shape === 'random' ? drawn : undefined);
  const anchors = anchorsOf(shape, random).map(([minute, far]): Anchor => [minute, far * range]);
  const free = dayWalk(anchors.length > 0 ? aroundShape : 1, told && { ...told, far: told.far * range });
  const path = anchors.length > 0 ? through(free.path, anchors) : free.path;
  return [...before, ...night, ...barsOf({ ...free, path }, night.at(-1)![4], open, tick)];
}

/** Bars of several minutes, each beginning on a multiple of them. */
export function inBarsOf(minutes: number, bars: readonly Bar[]): Bar[] {
  const together = Map.groupBy(bars, ([at]) => floor(at / minutes) * minutes);
  return [...together].map(([at, parts]): Bar => [
    at,
    parts[0]![1],
    max(...parts.map((bar) => bar[2])),
    min(...parts.map((bar) => bar[3])),
    parts.at(-1)![4],
    parts.reduce((sum, bar) => sum + bar[5], 0),
  ]);
}
