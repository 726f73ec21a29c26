/** Prices that content refers to by name: their values are computed from the bars the learner has seen. */
import type { Bar } from '../../model/exercises.ts';
import { minuteLabel } from '../../model/minute-label.ts';
import { onTick } from '../../model/ticks.ts';
import * as messages from './messages.ts';

export interface Hours {
  /** Minute of the day at which the day session opens. */
  readonly open: number;
  readonly tick: number;
}

/** Length of the opening range: a quarter of an hour, in minutes. */
const openingRange = 15;
/** The night belongs to the next day, from this many minutes before the open. */
const nightMinutes = 930;

const highest = (bars: readonly Bar[]) => Math.max(...bars.map((bar) => bar[2]));
const lowest = (bars: readonly Bar[]) => Math.min(...bars.map((bar) => bar[3]));

/** Bars that prices are computed from, each empty while there are none. */
interface Parts {
  readonly before: readonly Bar[];
  readonly night: readonly Bar[];
  /** The first bar of the day. */
  readonly first: readonly Bar[];
  /** Empty until the opening range is complete. */
  readonly opening: readonly Bar[];
  readonly day: readonly Bar[];
  readonly nightAndDay: readonly Bar[];
}

interface Computed {
  readonly of: keyof Parts;
  readonly price: (bars: readonly Bar[]) => number;
}

const volumeWeighted = (bars: readonly Bar[]): number => {
  const volume = bars.reduce((sum, bar) => sum + bar[5], 0);
  return bars.reduce((sum, [, , high, low, close, each]) => sum + ((high + low + close) / 3) * each, 0) / (volume || 1);
};
const lastClose = (bars: readonly Bar[]) => bars.at(-1)![4];

const prices = {
  'prior-high': { of: 'before', price: highest },
  'prior-low': { of: 'before', price: lowest },
  'prior-close': { of: 'before', price: lastClose },
  'overnight-high': { of: 'night', price: highest },
  'overnight-low': { of: 'night', price: lowest },
  'overnight-middle': { of: 'night', price: (bars) => (highest(bars) + lowest(bars)) / 2 },
  open: { of: 'first', price: ([first]) => first![1] },
  'opening-range-high': { of: 'opening', price: highest },
  'opening-range-low': { of: 'opening', price: lowest },
  high: { of: 'day', price: highest },
  low: { of: 'day', price: lowest },
  vwap: { of: 'day', price: volumeWeighted },
  last: { of: 'nightAndDay', price: lastClose },
} as const satisfies Record<keyof typeof messages.references, Computed>;

export type Reference = keyof typeof prices;
export const references = Object.keys(prices) as Reference[];
export const isReference = (word: string): word is Reference => Object.hasOwn(prices, word);

/** How many of the bars, which are sorted, start before a minute of the day: found by halving. */
function countBefore(bars: readonly Bar[], minute: number): number {
  let [from, to] = [0, bars.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (bars[middle]![0] < minute) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** @param until minute of the day up to which bars have been seen */
function partsOf(bars: readonly Bar[], until: number, open: number): Parts {
  const at = (minute: number) => countBefore(bars, Math.min(minute, until));
  const [night, day, end] = [at(open - nightMinutes), at(open), at(until)];
  return {
    before: bars.slice(0, night),
    night: bars.slice(night, day),
    first: bars.slice(day, Math.min(day + 1, end)),
    opening: until >= open + openingRange ? bars.slice(day, at(open + openingRange)) : [],
    day: bars.slice(day, end),
    nightAndDay: bars.slice(night, end),
  };
}

/**
 * @param bars sorted
 * @param until minute of the day up to which bars have been seen
 * @returns undefined if the bars do not determine it yet
 */
export function priceOf(
  reference: Reference,
  bars: readonly Bar[],
  until: number,
  { open, tick }: Hours,
): number | undefined {
  const { of, price }: Computed = prices[reference];
  const part = partsOf(bars, until, open)[of];
  return part.length > 0 ? onTick(price(part), tick) : undefined;
}

/**
 * Minute at which the last of that price's bars ends, not the one that is the high: until then it may still be another.
 * @param minutes length of the bars that are shown
 */
export function knownAt(
  reference: Reference,
  bars: readonly Bar[],
  until: number,
  { open }: Hours,
  minutes: number,
): number {
  const last = partsOf(bars, until, open)[prices[reference].of].at(-1);
  return last === undefined ? until : (Math.floor(last[0] / minutes) + 1) * minutes;
}

/** Name of a line: what the day may still move carries the time it was seen at. @param until as of `priceOf` */
export const nameOf = (reference: Reference, until: number): string =>
  messages.asOf[reference]?.(minuteLabel(until)) ?? messages.references[reference];
