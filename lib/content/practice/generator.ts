/**
 * Simulated sessions, generated from a seed: a gap, a night, a day with U-shaped volatility and volume in clusters, and occasional news.
 * They have the statistical properties of real intraday data (test/content/practice/sessions.test.ts).
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
  /** Minute of the day of the open. */
  readonly open: number;
  /** The previous day's close. */
  readonly price: number;
  readonly tick: number;
  /** Typical daily range, from high to low. */
  readonly range: number;
  /** From the previous close to the open, in typical ranges; absent: random. */
  readonly gap?: number | undefined;
  /** Minute of the news after the open, and how far it moves the price, in typical ranges; absent: random, usually none. */
  readonly news?: { readonly minute: number; readonly far: number } | undefined;
}

// Looked up once, as in random.ts.
const { abs, exp, floor, max, min, round, sqrt } = Math;

const dayMinutes = 390;
/** From two hours after the close to the open. */
const nightMinutes = 930;
const minutesOfTheClock = 24 * 60;
/** Price changes within a minute, from which its high and low are computed. */
const steps = 4;
/** Expected range of a random walk, in its standard deviations at the end (Feller 1951): sqrt(8 / pi). */
const rangeOfWalk = 1.6;
/** Share of a day's volatility around a shape: more would hide the shape. */
const aroundShape = 0.64;
/** Typical range of a night, as a fraction of a day's. */
const nightRange = 0.45;
/** Share of sessions with news. */
const newsShare = 0.08;

/** GARCH(1,1) around a variance of 1, by minute. */
const garch = { shock: 0.07, memory: 0.91 } as const;

/** Relative volatility by minute of the day: high at the open, low at noon, higher at the close. */
const volatilityAt = (minute: number): number =>
  0.72 + 1.4 * exp(-minute / 24) + 0.65 * exp(-(dayMinutes - minute) / 18);
const volumeAt = (minute: number): number => 0.55 + 2.4 * exp(-minute / 28) + 1.3 * exp(-(dayMinutes - minute) / 14);
const meanSquare =
  Array.from({ length: dayMinutes }, (_, minute) => volatilityAt(minute) ** 2).reduce((sum, each) => sum + each, 0) /
  dayMinutes;

/** Volume of an ordinary minute, in contracts. */
const contracts = 2600;

interface Walk {
  /** Prices at the end of each step, starting at 0. */
  readonly path: readonly number[];
  /** Volume by minute, in contracts. */
  readonly volumes: readonly number[];
}

/** A walk of this many minutes. @param sigma standard deviation of an ordinary minute's change */
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
    // Volume increases with price changes.
    const moved = isNews ? 4 : abs(shock) * sqrt(variance);
    volumes.push(contracts * volume(minute) * (0.55 + 0.65 * moved) * exp(0.28 * random.normal()));
    variance = isNews ? 7 : 1 - garch.shock - garch.memory + variance * (garch.memory + garch.shock * shock ** 2);
  }
  return { path, volumes };
}

/** Bends a walk through its anchors, the last of which is at its end: each section is tilted by the distance it misses. */
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

/** One-minute bars, rounded to ticks. */
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

/** Sessions by their recipe: content is compiled again and again while one file is edited. */
const recent = new Map<string, readonly Bar[]>();
const maxCached = 100;

/** The previous day, the night, and the day, in one-minute bars. */
export function sessionOf(recipe: SessionRecipe): readonly Bar[] {
  const name = JSON.stringify(recipe);
  const known = recent.get(name);
  if (known) return known;
  const bars = generated(recipe);
  if (recent.size >= maxCached) recent.clear();
  recent.set(name, bars);
  return bars;
}

function generated({ seed, shape, price, tick, range, open, gap, news }: SessionRecipe): Bar[] {
  const random = seeded(seed);
  const sigma = range / rangeOfWalk / sqrt(dayMinutes * meanSquare);
  const dayWalk = (scale: number, move?: { readonly minute: number; readonly far: number }) =>
    walk(random, dayMinutes, sigma * scale, volatilityAt, volumeAt, move);

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
  const event = news ?? (shape === 'random' ? drawn : undefined);
  const anchors = anchorsOf(shape, random).map(([minute, far]): Anchor => [minute, far * range]);
  const free = dayWalk(anchors.length > 0 ? aroundShape : 1, event && { ...event, far: event.far * range });
  const path = anchors.length > 0 ? through(free.path, anchors) : free.path;
  return [...before, ...night, ...barsOf({ ...free, path }, night.at(-1)![4], open, tick)];
}

/** Bars of several minutes, each starting on a multiple of their length. */
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
