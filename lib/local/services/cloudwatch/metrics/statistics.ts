/** All samples of one minute. */
export interface Minute {
  sum: number;
  count: number;
  min: number;
  max: number;
  /** How often each value occurred, to three digits; kept only for metrics whose percentiles are needed. */
  readonly values?: Map<number, number>;
}

/** A statistic over the samples of several minutes. */
export type Statistic = (minutes: readonly Minute[]) => number;

const total = (minutes: readonly Minute[], of: 'sum' | 'count') => minutes.reduce((all, each) => all + each[of], 0);

const simple: Readonly<Record<string, Statistic>> = {
  Sum: (minutes) => total(minutes, 'sum'),
  SampleCount: (minutes) => total(minutes, 'count'),
  Average: (minutes) => total(minutes, 'sum') / total(minutes, 'count'),
  Minimum: (minutes) => Math.min(...minutes.map(({ min }) => min)),
  Maximum: (minutes) => Math.max(...minutes.map(({ max }) => max)),
};

const percentileName = /^p(\d{1,2}(?:\.\d{1,10})?|100)$/;

export const isPercentile = (name: string): boolean => percentileName.test(name);

/**
 * @throws Error of one sentence for statistics that are not emulated (trimmed means and the like)
 */
export function statisticOf(name: string): Statistic {
  const found = Object.hasOwn(simple, name) ? simple[name] : undefined;
  if (found) return found;
  const [, share] = percentileName.exec(name) ?? [];
  if (share === undefined)
    throw new Error(
      `the statistic ${name} is not there locally: ${Object.keys(simple).join(', ')} and percentiles are`,
    );
  return (minutes) => percentile(minutes, Number(share) / 100);
}

/** The smallest value that at least this share of all samples do not exceed. */
function percentile(minutes: readonly Minute[], share: number): number {
  const counts = new Map<number, number>();
  for (const { values = [] } of minutes)
    for (const [value, times] of values) counts.set(value, (counts.get(value) ?? 0) + times);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const rank = Math.max(1, Math.ceil(share * total(minutes, 'count')));
  let seen = 0;
  for (const [value, times] of sorted) if ((seen += times) >= rank) return value;
  return sorted.at(-1)?.[0] ?? 0;
}

export function emptyMinute(distribution: boolean): Minute {
  const nothing = { sum: 0, count: 0, min: Infinity, max: -Infinity };
  return distribution ? { ...nothing, values: new Map() } : nothing;
}

export function addTo(minute: Minute, value: number): void {
  minute.sum += value;
  minute.count += 1;
  minute.min = Math.min(minute.min, value);
  minute.max = Math.max(minute.max, value);
  if (!minute.values) return;
  const rounded = Number(value.toPrecision(3));
  minute.values.set(rounded, (minute.values.get(rounded) ?? 0) + 1);
}
