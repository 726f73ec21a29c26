/** The schedule, and notifications about it. */
import type { Instructor } from './product.ts';

export type SessionType = 'desk' | 'questions' | 'workshop';

/** One meeting of a product: an instant, and the local time it was planned for. Its state (upcoming, live, ended) is never stored. */
export interface Session {
  /** Unchanged when the session is moved within its day: calendars identify it by this. */
  readonly id: string;
  /** Link of its product. */
  readonly link: string;
  readonly name: string;
  readonly type: SessionType;
  readonly description: string;
  readonly details: string | null;
  readonly instructors: readonly Pick<Instructor, 'name'>[];
  /** IANA name of the zone it was planned in; `date` is its day in that zone. */
  readonly zone: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** How often it was moved, canceled, or restored: calendars use the highest (RFC 5545, 3.8.7.4). */
  readonly sequence?: number;
  /** True if it does not take place. */
  readonly cancelled?: boolean;
  /** The planned start of a session that was moved. */
  readonly movedFrom?: string;
  /** Why it was canceled or moved, as learners read it. */
  readonly notice?: string;
}

/** Product, start, and id are stored only in its keys: this way a month of sixty sessions is read for three units. */
export interface SessionItem extends Omit<Session, 'id' | 'link' | 'start' | 'instructors'> {
  readonly baseType: 'session';
  readonly instructors: readonly string[];
  /** The pool's channel for a live product's session. */
  readonly channel?: string;
}

/** A session that was canceled, moved, or restored, until its owners have been notified. */
export interface SessionChangeItem {
  readonly baseType: 'session change';
  readonly kind: 'cancelled' | 'moved' | 'back';
  /** The new state to store. Another sequence in the table means a later change, or a failed publication. */
  readonly session: Session;
  /** ISO instant of the previous start. */
  readonly plannedFor: string;
  /** The last owner (`sub`) that was notified; the next run continues after it. */
  readonly after?: string;
  readonly ttl: number;
}

/** Progress of one reminder: to the owners of a session's product, or to learners who want practice reminders at an hour. */
export interface RemindersItem {
  readonly baseType: 'reminders';
  /** The last recipient (`sub`); absent once everyone was notified. */
  readonly after?: string | undefined;
  readonly ttl: number;
}
