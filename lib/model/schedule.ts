/** How sessions are planned, and their state at a given moment. */
import type { Exchange } from './exchange-holidays.ts';
import type { Session, SessionItem } from './items/session.ts';
import { sessionKey, sessionNamedBy, sessionsKey, type SessionKeys } from './keys.ts';

/** Sunday first, as JavaScript counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** How often a course's page polls its sessions, in milliseconds, and how long before one it polls more often. */
export const sessionsLookedAt = { near: 30_000, otherwise: 600_000, nearFrom: 1_800_000 } as const;

/** Days as `YYYY-MM-DD`, in the plan's zone. */
export interface Recurrence {
  readonly weekdays: readonly Weekday[];
  /** Counted from the week of `from`; weeks begin on Monday. */
  readonly everyWeeks: number;
  readonly from: string;
  /** The last day; null: no end. */
  readonly until: string | null;
  readonly except: readonly string[];
  /** Not held on its holidays. */
  readonly exchange?: Exchange | undefined;
}

/** One session that is not held as planned. */
export interface PlannedChange {
  /** The planned day. */
  readonly day: string;
  /** The new date and time in the plan's zone; null: canceled. */
  readonly to: { readonly date: string; readonly time: string } | null;
  /** The reason, as learners read it. */
  readonly message: string;
}

/** A series of sessions or a single one, in the local time of its zone. */
export interface PlannedSessions extends Pick<
  Session,
  'id' | 'link' | 'name' | 'type' | 'description' | 'details' | 'instructors' | 'zone'
> {
  /** `HH:MM` */
  readonly time: string;
  readonly minutes: number;
  /** A recurrence, or a single day. */
  readonly days: Recurrence | string;
  readonly changes: readonly PlannedChange[];
}

/** The session's id in calendars, unchanged when it is moved. @param date the planned day */
export const sessionId = ({ id, days }: Pick<PlannedSessions, 'id' | 'days'>, date: string): string =>
  typeof days === 'string' ? id : `${id}-${date}`;

/** Maximum length of a session in minutes, so sessions that may still be running can be queried by their start. */
export const longestSession = 12 * 60;

export type SessionState = 'upcoming' | 'live' | 'ended' | 'cancelled';

/** A session's state at `now` (ISO instant in UTC). Computed, never stored. */
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

/** A stored session with the fields from its keys. */
export function sessionFrom(item: StoredSession): Session {
  const names: string[] = [...item.instructors];
  return { ...item, ...sessionNamedBy(item), instructors: names.map((name) => ({ name })) };
}
