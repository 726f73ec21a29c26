/**
 * How a live class stands, as its pages read it again and again: a small object for each class, which CloudFront keeps for seconds, so
 * that a class of thousands asks the API for nothing while it waits. It tells nothing that opens the class: tokens do.
 */
import type { OnAirItem, RoomItem } from './items/classroom.ts';

export interface ClassState {
  /** Since when somebody broadcasts (ISO instant); null while nobody does. */
  readonly since: string | null;
  /** The id of the session it is the broadcast of. */
  readonly session: string | null;
  /** Whether the class has a channel: before, and between others' classes, it has none. */
  readonly open: boolean;
  /** When its newest recording began (ISO instant); null: there is none. */
  readonly recorded: string | null;
  /** How many watched within the last minute; null while that is not known. */
  readonly viewers: number | null;
  /** Seconds between two messages of one's own; 0: not slowed. */
  readonly slowSeconds: number;
  /** Seconds over which those who wait are let in once it is on air. */
  readonly arrival: number;
  /** Counts changes: of two states the higher is the newer. */
  readonly version: number;
}

/** Milliseconds for which a function answers all who come to it with the same rows of their class (functions/classroom/class-rows.ts). */
export const classRowsKept = 2000;

/** Seconds for which an edge, or a browser, answers without asking again. */
export const classStateKept = 2;

/** Where they lie in the bucket of media, and on the site. */
export const classStatePrefix = 'public/live/';
export const classStateKey = (name: string): string => `${classStatePrefix}${name}.json`;

/**
 * Learners let in within a second when a class goes on air. Each is an operation of the API, of which an account has 2,000 a second
 * unless AWS allows more, and three to four writes of the table.
 */
export const arrivalsPerSecond = 1000;
/** Seconds, as long as nobody knows how many will come: the first class of a product. */
const firstArrival = 5;
/** Nobody waits longer. */
const longestArrival = 120;

/** @param peak the most who watched the broadcast before */
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

/** What an address answered, if it is a state. */
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
