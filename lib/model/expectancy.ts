/** What a learner's trades earned on average, and how little few of them say. Pure. */

import { rounded } from './trade-outcome.ts';

/** A trade of a first attempt: later ones know the rest of the session. */
export interface ScoredTrade {
  /** Its result in multiples of its risk. */
  readonly r: number;
  /** Whether the decision followed every rule, whatever came of it. */
  readonly sound: boolean;
}

export interface Expectancy {
  readonly trades: number;
  /** Average result in R; null without a trade. */
  readonly average: number | null;
  /** As many results are above as below it; one very large result does not move it. Null without a trade. */
  readonly median: number | null;
  /** Where the average of many such trades would be, with 95% confidence; null while that cannot be said. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

/** How often the range holds the average of many trades. */
export const confidence = 0.95;
/** With fewer trades there is no range: it would be wider than any result. */
export const fewestTrades = 5;

/** @param results in R, in any order */
export function expectancyOf(results: readonly number[]): Expectancy {
  const trades = results.length;
  if (trades === 0) return { trades, average: null, median: null, range: null };
  const average = results.reduce((sum, r) => sum + r, 0) / trades;
  const median = medianOf(results);
  const squares = results.reduce((sum, r) => sum + (r - average) ** 2, 0);
  // Results that are all alike, such as stopped trades, would claim certainty.
  if (trades < fewestTrades || squares === 0) return { trades, average, median, range: null };
  const error = Math.sqrt(squares / (trades - 1) / trades);
  const far = error * quantileOfT(trades - 1);
  return { trades, average, median, range: { from: average - far, to: average + far } };
}

/** @param values at least one */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

/** How much of a record its largest results are: one lucky trade may be all of it. */
export interface Concentration {
  readonly best: number;
  /** Average of all others. */
  readonly averageWithout: number;
  /** The fewest of the largest results without which there is no gain, and the sum without them; null: there is none. */
  readonly carriers: { readonly count: number; readonly rest: number } | null;
}

/** @returns null for fewer than two results */
export function concentrationOf(results: readonly number[]): Concentration | null {
  const [best, ...others] = [...results].sort((one, other) => other - one);
  if (best === undefined || others.length === 0) return null;
  const sumFrom = (count: number) => rounded([best, ...others].slice(count).reduce((sum, r) => sum + r, 0));
  const count = [best, ...others].findIndex((_, at) => sumFrom(at) <= 0);
  return {
    best,
    averageWithout: sumFrom(1) / others.length,
    // Without a loss, every trade is part of the gain.
    carriers: count > 0 ? { count, rest: sumFrom(count) } : null,
  };
}

/** The sum of results after each. */
export const runningSums = (results: readonly number[]): number[] => {
  let sum = 0;
  return results.map((r) => (sum += r));
};

/** Student's t that a sample's average stays within, at `confidence`. @param freedom degrees of freedom, a whole number */
export function quantileOfT(freedom: number): number {
  let [from, to] = [0, Math.PI / 2];
  // Halved until the angle is exact to the last digits of a number.
  for (let step = 0; step < 60; step++) {
    const middle = (from + to) / 2;
    if (shareWithin(middle, freedom) < confidence) from = middle;
    else to = middle;
  }
  return Math.tan(from) * Math.sqrt(freedom);
}

/** The probability of |t| below √freedom × tan(angle), a finite series: Abramowitz and Stegun 26.7.3 and 26.7.4. */
function shareWithin(angle: number, freedom: number): number {
  const [sine, square] = [Math.sin(angle), Math.cos(angle) ** 2];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = 0;
  for (let k = isOdd ? 1 : 0; k <= freedom - 2; k += 2) {
    sum += term;
    term *= (square * (k + 1)) / (k + 2);
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
