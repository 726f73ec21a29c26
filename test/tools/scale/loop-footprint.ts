/** Derives a loop's footprint from two recordings: with some items to process, and with more. */
import {
  readOn,
  writeOn,
  type Call,
  type Counted,
  type LoopFootprint,
  type Units,
} from '../../../lib/operations/scale/footprint.ts';
import { shared, type About } from './footprint-of.ts';
import type { Heard, Recording } from './trace.ts';
import { merged, plain } from './units.ts';

/** A recording, and its number of items. */
export interface LoopRecording {
  readonly things: number;
  readonly recording: Recording;
}

/** The cost of one more item. A run's own cost is what remains with none. */
export function loopFootprintOf(name: string, less: LoopRecording, more: LoopRecording, about: About): LoopFootprint {
  const [few, many] = [less, more].map(({ recording }) => counted(recording.calls, about)) as [Counts, Counts];
  const each = difference(few, many, more.things - less.things);
  const run = [...few.values()].flatMap((one): Call[] => {
    const times = Math.round(one.times - less.things * (each.find(({ to }) => to === one.to)?.times ?? 0));
    return times > 0 ? [{ to: one.to, after: 0, inFunction: true }] : [];
  });
  return { name, run, each, width: mostAtATime(more.recording) };
}

type Counts = Map<string, Counted & { times: number; units: Units[]; rows: string[] }>;

/** Calls by target, and their units by partition; the variable parts of keys are dots. */
function counted(calls: readonly Heard[], about: About): Counts {
  const counts: Counts = new Map();
  for (const { to, units = [], rows = [] } of calls) {
    const sum = counts.get(to) ?? { to, times: 0, units: [], rows: [] };
    sum.times += 1;
    sum.units = merged([
      ...sum.units,
      ...units.map((each) => ({ ...each, partition: shared(each.partition, ownIn(each.partition, about), about) })),
    ]);
    const named = rows.map((row) => shared(row, ownIn(row, about), about)).filter((row) => !row.includes('·'));
    sum.rows = [...new Set([...sum.rows, ...named])];
    counts.set(to, sum);
  }
  return counts;
}

/** The same key for another learner: any part after a `#` that varies with the loop's items. */
const ownIn = (key: string, about: About): string =>
  key.replace(/#([^#/]+)/g, (part, id: string) => (id in about || /^[A-Z-]+$/.test(id) ? part : '#another'));

function difference(few: Counts, many: Counts, things: number): Counted[] {
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  // Concurrent calls have no order.
  const inOrder = [...many.values()].toSorted((a, b) => (a.to < b.to ? -1 : 1));
  return inOrder.flatMap(({ to, times, units, rows }): Counted[] => {
    const before = few.get(to);
    const more = rounded((times - (before?.times ?? 0)) / things);
    if (more <= 0) return [];
    const added = units
      .map((one) => {
        const old = before?.units.find(({ partition }) => partition === one.partition);
        const less = (after: number, earlier: number) => (after - earlier) / things;
        return plain({
          partition: one.partition,
          read: less(one.read ?? 0, old?.read ?? 0),
          write: less(one.write ?? 0, old?.write ?? 0),
          awsRead: less(readOn(one), old ? readOn(old) : 0),
          awsWrite: less(writeOn(one), old ? writeOn(old) : 0),
        });
      })
      .filter((one) => Object.keys(one).length > 1);
    return [{ to, times: more, ...(added.length > 0 && { units: added }), ...(rows.length > 0 && { rows }) }];
  });
}

/** The maximum number of concurrent calls. */
function mostAtATime({ calls }: Recording): number {
  return Math.max(
    0,
    ...calls.map(({ began: at }) => calls.filter(({ began, ended }) => began <= at && at < ended).length),
  );
}
