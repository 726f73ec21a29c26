/** Where the axes of a session's chart have their marks. Pure. */
import type { Bar } from '../../../model/exercises.ts';

/** At most this many marks on an axis. */
const most = 6;

/** Round prices within the range, evenly spaced, the lowest first. */
export function priceMarks(low: number, high: number, tick: number): number[] {
  const least = Math.max(tick, (high - low) / most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least && isWhole(each / tick));
  if (!step) return [];
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** Full hours, as the number of the bar that begins with each. */
export function hourMarks(bars: readonly Bar[]): { readonly minute: number; readonly bar: number }[] {
  const hours = bars.flatMap(([minute], bar) => (minute % 60 === 0 ? [{ minute, bar }] : []));
  const every = Math.ceil(hours.length / most);
  // From the end, so that the day's hours are the same whether the night is shown or not.
  return hours.filter((_, at) => (hours.length - 1 - at) % every === 0);
}
