/** The phase the room shows, from the server's state, the clock, and what this visit has seen. */
import { chatOpens, classRoom } from '../../../lib/model/class-polling.ts';
import type { Classroom, ClassSession } from './queries.ts';

/** The phase of the room. */
export type Phase =
  /** No session is planned. */
  | { readonly is: 'none' }
  /** The next session is still to come. */
  | { readonly is: 'before'; readonly session: ClassSession }
  /** The start time has passed and there is no broadcast yet. */
  | { readonly is: 'late'; readonly session: ClassSession }
  | { readonly is: 'live'; readonly session: ClassSession | null }
  /** It was on air and will resume. */
  | { readonly is: 'break'; readonly session: ClassSession }
  /** The broadcast of this visit is over; `next` if there is another. */
  | { readonly is: 'ended'; readonly next: ClassSession | null }
  | { readonly is: 'refused'; readonly code: string; readonly message: string };

/** What this visit remembers: the session it saw on air, or `unplanned`. */
export interface Seen {
  readonly onAir: string | null;
  /** Its start time and its title. */
  readonly since: string | null;
  readonly name: string | null;
  /** When it was first seen off air again, in milliseconds. */
  readonly offSince: number | null;
}
export const nothingSeen: Seen = { onAir: null, since: null, name: null, offSince: null };

const unplanned = 'unplanned';
const minute = 60_000;
/** Milliseconds after the start time at which a class without a broadcast is shown as being on a break. */
const lateAfterMs = 10 * minute;

type Broadcasting = Pick<Classroom, 'onAir' | 'session' | 'since'>;

/** Records what is on air. @param now milliseconds */
export function seeing(seen: Seen, { onAir, session, since }: Broadcasting, now: number): Seen {
  if (!onAir) return seen.onAir === null || seen.offSince !== null ? seen : { ...seen, offSince: now };
  const id = session?.id ?? unplanned;
  if (seen.onAir === id && seen.offSince === null) return seen;
  // After a break it is still the same class.
  const began = seen.onAir === id ? seen.since : (since ?? new Date(now).toISOString());
  return { onAir: id, since: began, name: session?.name ?? null, offSince: null };
}

/** @param now milliseconds */
export function phaseOf(classroom: Classroom, seen: Seen, now: number): Phase {
  const [refused] = classroom.errors;
  if (refused) return { is: 'refused', code: refused.code, message: refused.message };
  const { session, onAir } = classroom;
  if (onAir) return { is: 'live', session };
  const isOver = session === null || now >= Date.parse(session.end);
  // A class that began early has begun all the same.
  if (!isOver && seen.onAir === session.id) return { is: 'break', session };
  if (!isOver && now >= Date.parse(session.start))
    return { is: now - Date.parse(session.start) > lateAfterMs ? 'break' : 'late', session };
  const next = isOver ? null : session;
  if (seen.onAir !== null) return { is: 'ended', next };
  return next ? { is: 'before', session: next } : { is: 'none' };
}

/** Staggered admission of waiting learners: who was there before the broadcast, and when it is their turn. */
export interface Arrival {
  readonly waits: boolean;
  /** In milliseconds; null while it is off air, and for learners who arrived during the broadcast. */
  readonly turn: number | null;
}
export const notArrived: Arrival = { waits: false, turn: null };

/**
 * @param spread milliseconds over which waiting learners are admitted
 * @param draw random number from 0 to 1, constant during a visit
 * @param now milliseconds
 */
export function arriving(arrival: Arrival, onAir: boolean, spread: number, draw: number, now: number): Arrival {
  if (!onAir) return arrival.waits && arrival.turn === null ? arrival : { waits: true, turn: null };
  return arrival.waits && arrival.turn === null ? { waits: true, turn: now + draw * spread } : arrival;
}

/** Whether the learner's turn has come. */
export const hasTurn = ({ turn }: Arrival, now: number): boolean => turn === null || now >= turn;

/** Whether the chat is open. */
export function chatIsOpen(phase: Phase, now: number): boolean {
  if (phase.is === 'before') return Date.parse(phase.session.start) - now <= chatOpens;
  return phase.is === 'late' || phase.is === 'live' || phase.is === 'break' || phase.is === 'ended';
}

/**
 * Milliseconds until the next poll. Around the start a broadcast should appear within seconds; otherwise once a
 * minute is enough (lib/model/class-polling.ts).
 */
export function askAgainIn(phase: Phase, seen: Seen, now: number): number | false {
  switch (phase.is) {
    case 'refused':
      return phase.code === 'ClassUnavailable' ? classRoom.unavailable : false;
    case 'live':
      return classRoom.onAir;
    case 'late':
    case 'break':
      return classRoom.waiting(now - (seen.offSince ?? Date.parse(phase.session.start)));
    case 'before':
      return classRoom.before(Date.parse(phase.session.start) - now);
    default:
      return classRoom.idle;
  }
}
