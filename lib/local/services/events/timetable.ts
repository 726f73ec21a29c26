import type { Clock } from '../../clock.ts';
import type { Next } from './cron.ts';

/** The maximum delay of setTimeout. */
const longest = 2 ** 31 - 1;

/** Entries that fire at their times on the stage's clock. */
export interface Timetable {
  /** Adds or changes an entry; with an unchanged expression it keeps its due time. */
  set(id: string, expression: string, next: (made: number) => Next, fire: (due: number) => void): void;
  remove(id: string): void;
  /** When an entry is due next. */
  due(id: string): number | undefined;
  stop(): void;
}

interface Entry {
  readonly expression: string;
  readonly next: Next;
  fire: (due: number) => void;
  due: number | undefined;
}

/**
 * Follows the stage's clock. Entries that became due fire in order, each once, however many of its times the clock
 * jumped over.
 */
export function createTimetable(clock: Clock): Timetable {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let last = clock.now();

  function run(): void {
    const now = clock.now();
    // The clock was set back: recompute what is due from the new time.
    if (now < last) for (const entry of entries.values()) entry.due = entry.next(now);
    last = now;
    const due = [...entries.values()].filter((entry) => entry.due !== undefined && entry.due <= now);
    for (const entry of due.sort((a, b) => a.due! - b.due!)) {
      const instant = entry.due!;
      entry.due = entry.next(now);
      entry.fire(instant);
    }
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    const soonest = Math.min(...[...entries.values()].map(({ due = Infinity }) => due));
    if (soonest < Infinity) timer = setTimeout(run, Math.min(Math.max(soonest - clock.now(), 0), longest)).unref();
  }

  const unfollow = clock.onMove(run);
  return {
    set(id, expression, next, fire) {
      const entry = entries.get(id);
      if (entry?.expression === expression) {
        entry.fire = fire;
        return;
      }
      const now = clock.now();
      const times = next(now);
      entries.set(id, { expression, next: times, fire, due: times(now) });
      plan();
    },
    remove(id) {
      entries.delete(id);
      plan();
    },
    due: (id) => entries.get(id)?.due,
    stop() {
      unfollow();
      clearTimeout(timer);
      entries.clear();
    },
  };
}
