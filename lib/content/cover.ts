/**
 * Cover art: line and candle motifs, different for each product but in one style, like a publisher's series. Derived only from the link,
 * so a cover never changes on its own.
 */
import type { Product } from '../model/items/product.ts';

const width = 800;
const height = 500;

/** Background colors of the covers, all muted so they look good side by side. */
const inks = ['#16302f', '#1d2a3f', '#3a2430', '#2b2f1f', '#2a2740', '#33271d'];
const paper = '#f1e9d8';
const brass = '#d2a54a';

/** Pseudorandom numbers from 0 to 1; the same text always yields the same numbers. */
export function numbersFrom(text: string): () => number {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((state ^= state >>> 16) >>> 0) / 2 ** 32;
  };
}

/** A random walk of closes between `top` and `bottom` (y coordinates). */
function walk(random: () => number, count: number, top: number, bottom: number): number[] {
  let level = 0;
  const drift = (random() - 0.4) * 0.5;
  const levels = Array.from({ length: count }, () => (level += random() - 0.5 + drift * 0.35));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return levels.map((each) => bottom - ((each - low) / (high - low || 1)) * (bottom - top));
}

const round = (value: number) => Math.round(value * 10) / 10;
const path = (xs: number[], ys: number[]) =>
  xs.map((x, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(ys[index]!)}`).join('');

/** A moving average of the last `span` values. */
const smooth = (values: number[], span: number) =>
  values.map((_, index) => {
    const window = values.slice(Math.max(0, index - span + 1), index + 1);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });

function candles(random: () => number, count: number): string {
  const closes = walk(random, count + 1, 120, 370);
  const step = (width - 160) / count;
  const bar = step * 0.52;
  const xs = Array.from({ length: count }, (_, index) => 80 + step * (index + 0.5));
  const bodies = xs.map((x, index) => {
    const [open, close] = [closes[index]!, closes[index + 1]!];
    const [top, bottom] = [Math.min(open, close), Math.max(open, close, Math.min(open, close) + 3)];
    const wick = `M${round(x)} ${round(top - random() * 34)}V${round(top)}M${round(x)} ${round(bottom)}v${round(random() * 34)}`;
    const filled = close > open;
    return `<path d="${wick}" stroke="${paper}" stroke-opacity=".75" stroke-width="2"/><rect x="${round(x - bar / 2)}" y="${round(top)}" width="${round(bar)}" height="${round(bottom - top)}" fill="${filled ? paper : 'none'}" stroke="${paper}" stroke-width="2"/>`;
  });
  const average = `<path d="${path(xs, smooth(closes.slice(1), 6))}" fill="none" stroke="${brass}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`;
  return bodies.join('') + average;
}

/** Stacked panels with a line in each: the parts of a set. */
function panels(random: () => number, count: number): string {
  const room = (height - 120) / count;
  const first = Math.floor(random() * 3);
  const bright = Math.floor(random() * count);
  return Array.from({ length: count }, (_, index) => {
    const top = 60 + room * index;
    const foot = round(top + room);
    const xs = Array.from({ length: 44 }, (_, at) => 80 + ((width - 160) * at) / 43);
    const ys = walk(random, 44, top + 14, top + room - 22);
    const colour = index === bright ? brass : paper;
    const rule = `<path d="M80 ${foot}H${width - 80}" stroke="${paper}" stroke-opacity=".35"/>`;
    const line = `<path d="${path(xs, ys)}" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linejoin="round"/>`;
    const area = `<path d="${path(xs, ys)}V${foot}H80Z" fill="${colour}" fill-opacity=".2"/>`;
    const bars = xs.map((x, at) => `M${round(x)} ${foot}V${round(ys[at]!)}`).join('');
    const form = [line, line + area, `<path d="${bars}" stroke="${colour}" stroke-width="6"/>`][(first + index) % 3]!;
    return rule + form;
  }).join('');
}

/** The calm before the bell and the first minutes after it. */
function session(random: () => number): string {
  const bell = 440 + Math.round(random() * 80);
  const before = Array.from({ length: 34 }, (_, index) => 80 + ((bell - 80) * index) / 33);
  const quiet = walk(random, 34, 225, 285);
  const after = Array.from({ length: 22 }, (_, index) => bell + ((width - 80 - bell) * index) / 21);
  const start = quiet.at(-1)!;
  const moves = walk(random, 22, 110, 390).map((y, _, all) => y - all[0]!);
  const scale = Math.min((start - 80) / -Math.min(-1, ...moves), (420 - start) / Math.max(1, ...moves), 1);
  const loud = moves.map((move) => start + move * scale);
  return [
    `<circle cx="${bell}" cy="${round(start)}" r="118" fill="${brass}" fill-opacity=".16"/>`,
    `<circle cx="${bell}" cy="${round(start)}" r="64" fill="${brass}" fill-opacity=".22"/>`,
    `<path d="M${bell} 60V440" stroke="${brass}" stroke-width="2" stroke-dasharray="3 9"/>`,
    `<path d="${path(before, quiet)}" fill="none" stroke="${paper}" stroke-width="3.5" stroke-linejoin="round"/>`,
    `<path d="${path(after, loud)}" fill="none" stroke="${brass}" stroke-width="4.5" stroke-linejoin="round"/>`,
  ].join('');
}

/** Days side by side, each a small line: a daily routine. */
function days(random: () => number): string {
  const [columns, rows] = [5, 3];
  const today = Math.floor(random() * columns * rows);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [80 + (index % columns) * 132, 66 + Math.floor(index / columns) * 128];
    const xs = Array.from({ length: 14 }, (_, at) => x + 12 + (88 * at) / 13);
    const ys = walk(random, 14, y + 22, y + 88);
    const now = index === today;
    return `<rect x="${x}" y="${y}" width="112" height="108" rx="3" fill="${now ? brass : 'none'}" fill-opacity=".18" stroke="${now ? brass : paper}" stroke-opacity="${now ? 1 : 0.35}" stroke-width="1.5"/><path d="${path(xs, ys)}" fill="none" stroke="${now ? brass : paper}" stroke-width="3" stroke-linejoin="round"/>`;
  }).join('');
}

/** The background color of a product's pictures. */
export const inkOf = (link: string): string => inks[(link.length * 5 + link.charCodeAt(0)) % inks.length]!;

/** @returns SVG text, 800 by 500, without scripts or fonts */
export function coverOf(product: Pick<Product, 'link' | 'type' | 'productsInBundle' | 'lessonCount'>): string {
  const random = numbersFrom(product.link);
  const ink = inkOf(product.link);
  const rules = Array.from(
    { length: 7 },
    (_, index) => `<path d="M0 ${62.5 * (index + 1)}H${width}" stroke="${paper}" stroke-opacity=".09"/>`,
  ).join('');
  const motif = {
    course: () => candles(random, 14 + Math.floor(random() * 16)),
    bundle: () => panels(random, Math.min(5, Math.max(2, product.productsInBundle.length))),
    stream: () => session(random),
    subscription: () => days(random),
  }[product.type]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ink}"/>${rules}${motif}<rect width="14" height="${height}" fill="${brass}"/></svg>\n`;
}
