import type { QuotaName } from '../quotas.ts';
import { Resource, type Kind, type Source } from './resource.ts';
import { Histogram } from './histogram.ts';

/** What limits the speed of a queue: seconds per item. */
export interface Bound {
  readonly by: string;
  readonly quota?: QuotaName;
  readonly seconds: number;
}

/** Compares how long items wait in a queue with how long they may. A resource that turns no one away. */
export class Lateness extends Resource {
  readonly waits = new Histogram();
  /** How many waited too long, and how many were given up. */
  late = 0;
  lost = 0;
  /** When the queue was last emptied, in seconds; undefined while it is not empty. */
  emptyAt: number | undefined;

  /** What limits its speed. */
  readonly bound: Bound | undefined;

  /** @param allowed seconds */
  constructor(name: string, kind: Kind, allowed: number, source: Source, bound?: Bound) {
    super({ name, kind, limit: allowed, unit: 'seconds of waiting', source });
    this.bound = bound;
  }

  /** Records that a number of items waited for a time. */
  waited(count: number, seconds: number, at: number): void {
    this.waits.add(seconds, count);
    if (seconds > this.limit.limit) this.late += count;
    this.use.note(seconds / this.limit.limit, at);
  }

  override ask(): void {}
  room(): number {
    return Infinity;
  }
  take(): void {}
}
