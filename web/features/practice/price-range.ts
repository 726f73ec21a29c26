/** The prices that a chart's axis covers; pure, so that it can be unit-tested. */
import type { Bar } from '../../../lib/model/exercises.ts';
import type { ChartLine } from './chart-lines.ts';

export interface PriceRange {
  readonly minValue: number;
  readonly maxValue: number;
}

/** A line this many ranges of the bars away is visible; farther ones would flatten the bars. */
const farthest = 2.5;

/**
 * The visible bars, and the prices of a plan. While a level is to be marked, every bar and every named level as well: it may be where no
 * visible bar is.
 * @param visible range of the visible bars
 */
export function priceRange(
  visible: PriceRange,
  lines: readonly ChartLine[],
  bars: readonly Bar[],
  isMarking: boolean,
): PriceRange {
  const { minValue, maxValue } = visible;
  const far = (maxValue - minValue) * farthest;
  const prices = [
    ...lines.filter(({ kind }) => isMarking || kind !== 'level').map(({ price }) => price),
    ...(isMarking ? bars.flatMap(([, , high, low]) => [high, low]) : []),
  ].filter((price) => price > minValue - far && price < maxValue + far);
  return { minValue: Math.min(minValue, ...prices), maxValue: Math.max(maxValue, ...prices) };
}
