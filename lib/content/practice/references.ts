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

interface Parts {
  readonly before: readonly Bar[];
  readonly night: readonly Bar[];
  readonly day: readonly Bar[];
  /** Empty until the opening range is complete. */
  readonly opening: readonly Bar[];
}

/** Undefined if there are no such bars. */
const when = (bars: readonly Bar[], price: (bars: readonly Bar[]) => number) =>
  bars.length > 0 ? price(bars) : undefined;

const volumeWeighted = (bars: readonly Bar[]): number => {
  const volume = bars.reduce((sum, bar) => sum + bar[5], 0);
  return bars.reduce((sum, [, , high, low, close, each]) => sum + ((high + low + close) / 3) * each, 0) / (volume || 1);
};

const prices = {
  'prior-high': ({ before }: Parts) => when(before, highest),
  'prior-low': ({ before }: Parts) => when(before, lowest),
  'prior-close': ({ before }: Parts) => when(before, (bars) => bars.at(-1)![4]),
  'overnight-high': ({ night }: Parts) => when(night, highest),
  'overnight-low': ({ night }: Parts) => when(night, lowest),
  'overnight-middle': ({ night }: Parts) => when(night, (bars) => (highest(bars) + lowest(bars)) / 2),
  open: ({ day }: Parts) => when(day, (bars) => bars[0]![1]),
  'opening-range-high': ({ opening }: Parts) => when(opening, highest),
  'opening-range-low': ({ opening }: Parts) => when(opening, lowest),
  high: ({ day }: Parts) => when(day, highest),
  low: ({ day }: Parts) => when(day, lowest),
  vwap: ({ day }: Parts) => when(day, volumeWeighted),
  last: ({ night, day }: Parts) => when([...night, ...day], (bars) => bars.at(-1)![4]),
} as const satisfies Record<keyof typeof messages.references, (parts: Parts) => number | undefined>;

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
  const at = (minute: number) => countBefore(bars, Math.min(minute, until));
  const [night, day] = [at(open - nightMinutes), at(open)];
  const price = prices[reference]({
    before: bars.slice(0, night),
    night: bars.slice(night, day),
    day: bars.slice(day, at(until)),
    opening: until >= open + openingRange ? bars.slice(day, at(open + openingRange)) : [],
  });
  return price === undefined ? undefined : onTick(price, tick);
}

/** Name of a line: what the day may still move carries the time it was seen at. @param until as of `priceOf` */
export const nameOf = (reference: Reference, until: number): string =>
  messages.asOf[reference]?.(minuteLabel(until)) ?? messages.references[reference];
