import type { QuotaName } from '../quotas.ts';
import { Resource, type Kind, type Source } from './resource.ts';
import { Histogram } from './histogram.ts';

/** What a line is no faster than: seconds of one thing. */
export interface Bound {
  readonly by: string;
  readonly quota?: QuotaName;
  readonly seconds: number;
}

/** How long things wait in a line, beside how long they may: no limit that turns anybody away. */
export class Lateness extends Resource {
  readonly waits = new Histogram();
  /** How many waited longer than they may, and how many were given up. */
  late = 0;
  lost = 0;
  /** When nothing was left for the last time, in seconds; undefined while something is. */
  emptyAt: number | undefined;

  /** What keeps it from being faster. */
  readonly bound: Bound | undefined;

  /** @param allowed seconds */
  constructor(name: string, kind: Kind, allowed: number, source: Source, bound?: Bound) {
    super({ name, kind, limit: allowed, unit: 'seconds of waiting', source });
    this.bound = bound;
  }

  /** So many have waited for so long. */
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
