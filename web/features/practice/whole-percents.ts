/** Counts in whole percent that add up to exactly 100, by largest remainders; pure, so that it can be unit-tested. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (count / total) * 100);
  const missing = 100 - exact.reduce((sum, each) => sum + Math.floor(each), 0);
  const byRemainder = exact.map((each, at) => ({ at, rest: each % 1 })).sort((one, other) => other.rest - one.rest);
  const raised = new Set(byRemainder.slice(0, Math.round(missing)).map(({ at }) => at));
  return exact.map((each, at) => Math.floor(each) + (raised.has(at) ? 1 : 0));
}
