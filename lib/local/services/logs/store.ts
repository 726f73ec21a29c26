import type { LogEvent } from './port.ts';

/** An event as the API returns it. */
export interface StoredEvent extends LogEvent {
  readonly stream: string;
  /** Increases with every event of the stage. */
  readonly id: string;
}

/** The events of log groups, kept as long as the process runs. */
export interface LogStore {
  /**
   * @returns the events with their ids
   */
  add(group: string, stream: string, events: readonly LogEvent[]): StoredEvent[];
  /** A group's events between two instants, both inclusive, oldest first. */
  between(group: string, from: number, to: number): StoredEvent[];
  forget(group: string): void;
}

/** Maximum events kept per group; the oldest are dropped first. */
const mostEvents = 20_000;

export function createLogStore(): LogStore {
  const kept = new Map<string, StoredEvent[]>();
  let last = 0n;

  /** 56 increasing digits, like AWS's: the timestamp and, within it, the order. */
  const nextId = (timestamp: number): string => {
    const least = BigInt(Math.trunc(timestamp)) << 64n;
    last = last >= least ? last + 1n : least;
    return last.toString().padStart(56, '0');
  };

  return {
    add(group, stream, events) {
      const stored = events.map((event) => ({ ...event, stream, id: nextId(event.timestamp) }));
      const all = kept.get(group) ?? [];
      kept.set(group, all);
      all.push(...stored);
      // In batches, so that a busy group is not shifted for every line.
      if (all.length > mostEvents * 1.1) all.splice(0, all.length - mostEvents);
      return stored;
    },
    between: (group, from, to) =>
      (kept.get(group) ?? [])
        .filter(({ timestamp }) => timestamp >= from && timestamp <= to)
        .sort((one, other) => one.timestamp - other.timestamp),
    forget: (group) => void kept.delete(group),
  };
}
