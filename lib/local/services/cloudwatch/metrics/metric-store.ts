import type { Metric } from '../port.ts';
import { addTo, emptyMinute, type Minute, type Statistic } from './statistics.ts';

const minute = 60_000;

/** Somebody who asks for a metric: how far back, and whether for percentiles. */
export interface Wish {
  readonly metric: Metric;
  readonly milliseconds: number;
  readonly distribution: boolean;
}

/** Samples by minute: as far back as somebody asks for them, and a while of all others, for whoever asks later. */
export interface MetricStore {
  /** Replaces all wishes. */
  want(wishes: readonly Wish[]): void;
  /** Values that are no numbers are left out. */
  put(metric: Metric, at: number, values: readonly number[]): void;
  /** Of the samples from one instant (included) to another (excluded), both at full minutes; undefined without samples. */
  read(metric: Metric, from: number, to: number, statistic: Statistic): number | undefined;
  /** Forgets what lies after an instant: the clock was set back. */
  forgetAfter(instant: number): void;
}

interface Kept {
  readonly minutes: Map<number, Minute>;
  most: number;
  distribution: boolean;
}

/** Of what no alarm asks for: three hours, as the console shows at first. */
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
      // Of a day's minutes few have samples: the fewer are gone through.
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

/** The oldest go first; minutes come nearly in order, so the map's own order would do for all but a late sample. */
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
