import type { Metric } from '../port.ts';
import { addTo, emptyMinute, type Minute, type Statistic } from './statistics.ts';

const minute = 60_000;

/** A demand for a metric: how far back, and whether for percentiles. */
export interface Wish {
  readonly metric: Metric;
  readonly milliseconds: number;
  readonly distribution: boolean;
}

/**
 * Samples by minute: kept as far back as an alarm needs them, and for a default period otherwise, for later queries.
 */
export interface MetricStore {
  /** Replaces all demands. */
  want(wishes: readonly Wish[]): void;
  /** Values that are not numbers are skipped. */
  put(metric: Metric, at: number, values: readonly number[]): void;
  /**
   * The statistic of the samples from one instant (inclusive) to another (exclusive), both full minutes; undefined
   * without samples.
   */
  read(metric: Metric, from: number, to: number, statistic: Statistic): number | undefined;
  /** Drops samples after an instant, because the clock was set back. */
  forgetAfter(instant: number): void;
}

interface Kept {
  readonly minutes: Map<number, Minute>;
  most: number;
  distribution: boolean;
}

/** For metrics that no alarm uses: three hours, the console's default range. */
const aWhile = { most: 180, distribution: true };

export function createMetricStore(): MetricStore {
  let metrics = new Map<string, Kept>();

  return {
    want(wishes) {
      const next = new Map<string, Kept>();
      for (const { metric, milliseconds, distribution } of wishes) {
        const id = identityOf(metric);
        const kept = next.get(id) ?? { minutes: metrics.get(id)?.minutes ?? new Map(), most: 0, distribution: false };
        kept.most = Math.max(kept.most, Math.ceil(milliseconds / minute));
        kept.distribution ||= distribution;
        next.set(id, kept);
      }
      for (const [id, { minutes }] of metrics) if (!next.has(id)) next.set(id, { minutes, ...aWhile });
      metrics = next;
    },
    put(metric, at, values) {
      const id = identityOf(metric);
      let kept = metrics.get(id);
      if (!kept) metrics.set(id, (kept = { minutes: new Map(), ...aWhile }));
      const key = Math.floor(at / minute);
      let into = kept.minutes.get(key);
      for (const value of values) {
        if (!Number.isFinite(value)) continue;
        if (!into) {
          into = emptyMinute(kept.distribution);
          kept.minutes.set(key, into);
          trim(kept);
        }
        addTo(into, value);
      }
    },
    read(metric, from, to, statistic) {
      const kept = metrics.get(identityOf(metric));
      if (!kept || kept.minutes.size === 0) return undefined;
      const found: Minute[] = [];
      const [first, end] = [from / minute, to / minute];
      // Few minutes of a day have samples, so iterate over the smaller set.
      if (kept.minutes.size < end - first) {
        for (const [key, each] of kept.minutes) if (key >= first && key < end) found.push(each);
      } else
        for (let key = first; key < end; key += 1) {
          const each = kept.minutes.get(key);
          if (each) found.push(each);
        }
      return found.length > 0 ? statistic(found) : undefined;
    },
    forgetAfter(instant) {
      for (const { minutes } of metrics.values())
        for (const key of minutes.keys()) if (key * minute > instant) minutes.delete(key);
    },
  };
}

/** Drops the oldest first. Minutes arrive almost in order, so insertion order is wrong only for late samples. */
function trim({ minutes, most }: Kept): void {
  if (minutes.size <= most) return;
  const newest = Math.max(...minutes.keys());
  for (const key of minutes.keys()) if (key <= newest - most) minutes.delete(key);
}

const identityOf = ({ namespace, name, dimensions }: Metric): string => {
  const names = Object.keys(dimensions);
  if (names.length > 1) names.sort();
  let identity = `${namespace}\n${name}`;
  for (const each of names) identity += `\n${each}\n${dimensions[each]}`;
  return identity;
};
