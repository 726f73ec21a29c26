/** When sessions are: how they are planned, and what they are at a moment. */
import type { Session, SessionItem } from './items/session.ts';
import { sessionKey, sessionNamedBy, sessionsKey, type SessionKeys } from './keys.ts';

/** Sunday first, as JavaScript counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** How often a course's page looks at its sessions, in milliseconds, and how long before one it looks often. */
export const sessionsLookedAt = { near: 30_000, otherwise: 600_000, nearFrom: 1_800_000 } as const;

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

/** One session that is not held as planned. */
export interface PlannedChange {
  /** The day that was planned. */
  readonly day: string;
  /** Where it is held instead, by the wall clock of the plan's zone; null: nowhere. */
  readonly to: { readonly date: string; readonly time: string } | null;
  /** Why, as learners read it. */
  readonly message: string;
}

/** A series of sessions or a single one, by the wall clock of its zone. */
export interface PlannedSessions extends Pick<
  Session,
  'id' | 'link' | 'name' | 'type' | 'description' | 'details' | 'instructors' | 'zone'
> {
  /** `HH:MM` */
  readonly time: string;
  readonly minutes: number;
  /** A recurrence, or the one day. */
  readonly days: Recurrence | string;
  readonly changes: readonly PlannedChange[];
}

/** What calendars know a session by, wherever it is moved. @param date the day that was planned */
export const sessionId = ({ id, days }: Pick<PlannedSessions, 'id' | 'days'>, date: string): string =>
  typeof days === 'string' ? id : `${id}-${date}`;

/** No session is longer, so that those that may still be running can be asked for by their start. */
export const longestSession = 12 * 60;

export type SessionState = 'upcoming' | 'live' | 'ended' | 'cancelled';

/** What a session is at `now` (ISO instant in UTC). Derived, never stored. */
export function sessionState(
  { start, end, cancelled }: { readonly start: string; readonly end: string; readonly cancelled?: boolean | null },
  now: string,
): SessionState {
  if (cancelled) return 'cancelled';
  if (now < start) return 'upcoming';
  return now < end ? 'live' : 'ended';
}

export type StoredSession = SessionKeys & SessionItem;

/** A session as it is stored. */
export function storedSession({ id, link, start, instructors, ...rest }: Session): StoredSession {
  const names = [...instructors].map(({ name }) => name);
  return {
    ...sessionKey(start, id),
    ...sessionsKey(link, start, id),
    ...rest,
    baseType: 'session',
    instructors: names,
  };
}

/** A stored session as it is told. */
export function sessionFrom(item: StoredSession): Session {
  const names: string[] = [...item.instructors];
  return { ...item, ...sessionNamedBy(item), instructors: names.map((name) => ({ name })) };
}
