/**
 * The state of a live class, which its pages poll: one small object per class, cached by CloudFront for seconds, so a class of thousands
 * sends no API requests while it waits. The state does not give access to the class; that takes a token.
 */
import type { OnAirItem, RoomItem } from './items/classroom.ts';

export interface ClassState {
  /** When the current broadcast began (ISO instant); null while there is none. */
  readonly since: string | null;
  /** The id of the session being broadcast. */
  readonly session: string | null;
  /** Whether the class has a channel; before its time and between other classes it has none. */
  readonly open: boolean;
  /** When the newest recording began (ISO instant); null if there is none. */
  readonly recorded: string | null;
  /** Viewers within the last minute; null if unknown. */
  readonly viewers: number | null;
  /** Minimum seconds between a learner's messages; 0: no limit. */
  readonly slowSeconds: number;
  /** Seconds over which waiting learners are admitted once the class is on air. */
  readonly arrival: number;
  /** Incremented with each change: the higher version is newer. */
  readonly version: number;
}

/** How long a function caches the rows of a class for all callers, in milliseconds (functions/classroom/class-rows.ts). */
export const classRowsKept = 2000;

/** How long an edge location or a browser caches the state, in seconds. */
export const classStateKept = 2;

/** Prefix of the objects in the media bucket, and path on the site. */
export const classStatePrefix = 'public/live/';
export const classStateKey = (name: string): string => `${classStatePrefix}${name}.json`;

/**
 * Learners admitted per second when a class goes on air. Each takes one API request, of which an account has 2,000 per second unless AWS
 * allows more, and three to four writes to the table.
 */
export const arrivalsPerSecond = 1000;

/** Admission time in seconds for a product's first class, when the number of viewers is unknown. */
const firstArrival = 5;
/** Maximum admission time, in seconds. */
const longestArrival = 120;

/** Admission time in seconds. @param peak most viewers of the previous broadcast */
export const arrivalOf = (peak: number | undefined, perSecond: number): number =>
  peak === undefined ? firstArrival : Math.min(longestArrival, Math.ceil(peak / perSecond));

export const classStateOf = (
  row: OnAirItem | undefined,
  room: RoomItem | undefined,
  perSecond: number,
): ClassState => ({
  since: row?.since ?? null,
  session: row?.since ? (row.session ?? null) : null,
  open: room?.channel !== undefined,
  recorded: row?.recorded ?? null,
  viewers: row?.since ? (row.viewers ?? null) : null,
  slowSeconds: row?.slowSeconds ?? 0,
  arrival: arrivalOf(row?.peak, perSecond),
  version: row?.version ?? 0,
});

/** The response body if it is a state, else undefined. */
export function readClassState(value: unknown): ClassState | undefined {
  const { since, session, open, recorded, viewers, slowSeconds, arrival, version } = (value ??
    {}) as Partial<ClassState>;
  const isText = (given: unknown) => given === null || typeof given === 'string';
  const isState =
    isText(since) &&
    isText(session) &&
    isText(recorded) &&
    typeof open === 'boolean' &&
    (viewers === null || typeof viewers === 'number') &&
    [slowSeconds, arrival, version].every((given) => typeof given === 'number');
  return isState
    ? ({ since, session, open, recorded, viewers, slowSeconds, arrival, version } as ClassState)
    : undefined;
}
