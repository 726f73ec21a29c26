/** The schedule, and what its learners are told of it. */
import type { Instructor } from './product.ts';

export type SessionType = 'desk' | 'questions' | 'workshop';

/** One meeting of a product: an instant, and the wall clock it was planned by. Upcoming, live or ended is never stored. */
export interface Session {
  /** Stays the same when the session is moved within its day: calendars know it by this. */
  readonly id: string;
  /** The product it belongs to. */
  readonly link: string;
  readonly name: string;
  readonly type: SessionType;
  readonly description: string;
  readonly details: string | null;
  readonly instructors: readonly Pick<Instructor, 'name'>[];
  /** IANA name of the zone it was planned in; `date` is its day there. */
  readonly zone: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** How often it was moved, cancelled or put back: calendars follow the highest (RFC 5545, 3.8.7.4). */
  readonly sequence?: number;
  /** True when it does not take place. */
  readonly cancelled?: boolean;
  /** The start that was planned before, of a session that was moved. */
  readonly movedFrom?: string;
  /** Why it was cancelled or moved, as learners read it. */
  readonly notice?: string;
}

/** Its keys say its product, start and id, and are the only place that does: a month of sixty is read for three units. */
export interface SessionItem extends Omit<Session, 'id' | 'link' | 'start' | 'instructors'> {
  readonly baseType: 'session';
  readonly instructors: readonly string[];
  /** The channel of the pool that it is held on, of a live product's. */
  readonly channel?: string;
}

/** A session that was cancelled, moved or put back, until its owners were written to. */
export interface SessionChangeItem {
  readonly baseType: 'session change';
  readonly kind: 'cancelled' | 'moved' | 'back';
  /** As it is to be stored; another sequence in the table means another change since, or a publication that failed. */
  readonly session: Session;
  /** ISO instant: when it was to begin before. */
  readonly plannedFor: string;
  /** The last owner (`sub`) of those who were written to: the next run goes on there. */
  readonly after?: string;
  readonly ttl: number;
}

/** How far those were written to whom one reminder goes: the owners of a session's product, or who wants to hear of practice at an hour. */
export interface RemindersItem {
  readonly baseType: 'reminders';
  /** The last (`sub`) of those who were written to; absent once all were. */
  readonly after?: string | undefined;
  readonly ttl: number;
}
