/** When sessions are: how they are planned, and what they are at a moment. */
import type { Session } from './items.ts';

/** Sunday first, as JavaScript counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Days as `YYYY-MM-DD`, on the wall calendar of the plan's zone. */
export interface Recurrence {
  readonly weekdays: readonly Weekday[];
  /** Counted from the week of `from`; weeks begin on Monday. */
  readonly everyWeeks: number;
  readonly from: string;
  /** The last day; null: until it is taken off the schedule. */
  readonly until: string | null;
  readonly except: readonly string[];
}

/** A series of sessions or a single one, by the wall clock of its zone. */
export interface PlannedSessions extends Omit<Session, 'date' | 'start' | 'end'> {
  /** `HH:MM` */
  readonly time: string;
  readonly minutes: number;
  /** A recurrence, or the one day. */
  readonly days: Recurrence | string;
}

/** No session is longer, so that those that may still be running can be asked for by their start. */
export const longestSession = 12 * 60;

export type SessionState = 'upcoming' | 'live' | 'ended';

/** What a session is at `now` (ISO instant in UTC). Derived, never stored. */
export function sessionState({ start, end }: Pick<Session, 'start' | 'end'>, now: string): SessionState {
  if (now < start) return 'upcoming';
  return now < end ? 'live' : 'ended';
}
