/** Charts of lessons: a path drawn as candles, a line, dots, volume bars, or steps, with its marks. */
import type { Drawing, Mark } from '../drawing.ts';
import { brass, dot, faded, line, paper, round, text } from './film.ts';
import { paths, type Path, type Point } from './paths.ts';
import { area, fitted } from './layout.ts';

type Chart = Extract<Drawing, { kind: 'chart' }>;

/** A bar of the chart; heights from 0 to 1. */
interface Bar {
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

const top = area.top + 4;
const bottom = area.bottom - 6;
const y = (level: number) => round(bottom - level * (bottom - top));
/** X coordinate of the labels of marks: right of the path. */
const labels = 452;

/** @param whole false while only the first part of the path is shown, without marks */
export function chart({ form, path: name, marks }: Chart, random: () => number, whole: boolean): string {
  const path = paths[name]!;
  const count = path.count ?? { candles: 30, line: 60, dots: 14, volume: 34, steps: 9 }[form];
  const closes = valuesOf(path, path.points, count + 1, random);
  const bars = closes
    .slice(1)
    .map((close, at) => barOf(form === 'candles' ? closes[at]! : close, close, path.noise, random))
    // Only candles have wicks: in every other form the highest and lowest values are those drawn.
    .map((bar) => (form === 'candles' ? bar : { ...bar, high: bar.close, low: bar.close }));
  // A gap is between two bars: the one after it opens at its own price.
  const gapAt = path.gap === undefined ? -1 : Math.ceil(path.gap * count - 0.5);
  const afterGap = bars[gapAt];
  if (afterGap && form === 'candles' && isBroken(path.points))
    bars[gapAt] = barOf(afterGap.close - 0.02, afterGap.close, 0.02, random);
  const end = marks.some(({ at }) => at !== 'gap') ? labels - 16 : area.right;
  const step = (end - area.left) / count;
  const x = (at: number) => area.left + step * (at + 0.5);
  const shown = whole ? bars : bars.slice(0, Math.ceil(count * 0.55));
  const second = path.beside && valuesOf(path, path.beside, count + 1, random).slice(1);
  return [
    form === 'volume' ? line([area.left, bottom, end, bottom], { weight: 1 }) : '',
    { candles: candles, line: lines, dots: dots, volume: volume, steps: steps }[form](shown, x, step),
    second ? besides(form, second.slice(0, shown.length), x, step) : '',
    whole ? marked(marks, bars, x, gapAt, end) : '',
  ].join('');
}

const clamped = (level: number) => Math.min(0.98, Math.max(0.02, level));

/** Heights along the points with random noise; the first and last are exact. */
function valuesOf(path: Path, points: readonly Point[], count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const time = at / (count - 1);
    const next = points.findIndex(([until]) => until >= time);
    const [t1, v1] = points[next]!;
    const [t0, v0] = points[Math.max(0, next - 1)]!;
    const level = t1 === t0 ? v1 : v0 + ((v1 - v0) * (time - t0)) / (t1 - t0);
    const noise = path.after !== undefined && time >= path.gap! ? path.after : path.noise;
    const tremble = at === 0 || at === count - 1 ? 0 : (random() - 0.5) * 2 * noise;
    return clamped(level + tremble);
  });
}

/** Whether two points are so close in time that there is no trade between them. */
const isBroken = (points: readonly Point[]) => points.some(([time], at) => at > 0 && time - points[at - 1]![0] < 0.01);

function barOf(open: number, close: number, noise: number, random: () => number): Bar {
  const wick = () => random() * (0.02 + noise * 0.5);
  return { open, close, high: clamped(Math.max(open, close) + wick()), low: clamped(Math.min(open, close) - wick()) };
}

type Draw = (bars: readonly Bar[], x: (at: number) => number, step: number) => string;

/** Hollow when rising, as in the drills (web/features/practice/chart-engine.ts). */
const candles: Draw = (bars, x, step) => {
  const width = step * 0.56;
  return bars
    .map(({ open, close, high, low }, at) => {
      const [from, until] = [y(Math.max(open, close)), y(Math.min(open, close))];
      const tall = Math.max(2, until - from);
      return `<path d="M${round(x(at))} ${y(high)}V${from}M${round(x(at))} ${round(from + tall)}V${y(low)}" stroke="${paper}" stroke-width="1.5"/><rect x="${round(x(at) - width / 2)}" y="${from}" width="${round(width)}" height="${round(tall)}" fill="${close > open ? 'none' : paper}" stroke="${paper}" stroke-width="1.5"/>`;
    })
    .join('');
};

const polyline = (levels: readonly number[], x: (at: number) => number, colour: string) =>
  `<polyline points="${levels.map((level, at) => `${round(x(at))},${y(level)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`;

const lines: Draw = (bars, x) =>
  polyline(
    bars.map(({ close }) => close),
    x,
    paper,
  );

const dots: Draw = (bars, x) => bars.map(({ close }, at) => dot(x(at), y(close), 5)).join('');

const column = (x: number, step: number, level: number, colour: string) =>
  `<rect x="${round(x - step * 0.3)}" y="${y(level)}" width="${round(step * 0.6)}" height="${round(bottom - y(level))}" fill="${colour}"/>`;

const volume: Draw = (bars, x, step) => bars.map(({ close }, at) => column(x(at), step, close, paper)).join('');

const steps: Draw = (bars, x, step) => {
  const path = bars.map(
    ({ close }, at) => `${at === 0 ? 'M' : 'L'}${round(x(at) - step / 2)} ${y(close)}h${round(step)}`,
  );
  return `<path d="${path.join('')}" fill="none" stroke="${paper}" stroke-width="3"/>`;
};

/** The second line, or the bars of another month. */
const besides = (form: Chart['form'], levels: readonly number[], x: (at: number) => number, step: number) =>
  form === 'volume'
    ? levels.map((level, at) => column(x(at) + step * 0.2, step * 0.6, level, brass)).join('')
    : polyline(levels, x, brass);

function marked(
  marks: readonly Mark[],
  bars: readonly Bar[],
  x: (at: number) => number,
  gapAt: number,
  end: number,
): string {
  const highs = bars.map(({ high }) => high);
  const lows = bars.map(({ low }) => low);
  const [high, low] = [Math.max(...highs), Math.min(...lows)];
  const levelOf = (at: Mark['at']) =>
    ({ high, low, start: bars[0]!.open, end: bars.at(-1)!.close, middle: (high + low) / 2, gap: 0 })[at as 'high'] ??
    (at as number) / 100;
  const levels = marks.filter(({ at }) => at !== 'gap').map(({ at, label }) => ({ at, label, level: levelOf(at) }));
  // Spreads the labels, beginning with the highest.
  let free = top - 30;
  const labelled = levels
    .toSorted((a, b) => b.level - a.level)
    .map(({ at, label, level }) => {
      free = Math.max(free + 26, y(level) + 6);
      const from =
        at === 'high' ? x(highs.indexOf(high)) : at === 'low' ? x(lows.indexOf(low)) : at === 'end' ? end : area.left;
      const size = fitted(label, area.right + 24 - labels, 18, 0.54);
      return [
        at === 'end'
          ? dot(x(bars.length - 1), y(level), 6, brass)
          : line([from, y(level), end, y(level)], { colour: brass, dashes: '7 5' }),
        text(labels, free, label, { size, colour: brass }),
      ].join('');
    });
  const moments = marks
    .filter(({ at }) => at === 'gap')
    .map(({ label }) => {
      const at = (x(gapAt - 1) + x(gapAt)) / 2;
      const [anchor, dx] = at < 330 ? (['start', 10] as const) : (['end', -10] as const);
      return (
        faded(0.9, line([at, top - 4, at, bottom], { colour: brass, dashes: '3 6' })) +
        text(at + dx, bottom, label, { size: 17, colour: brass, anchor })
      );
    });
  return labelled.join('') + moments.join('');
}
