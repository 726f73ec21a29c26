/**
 * Evidence that lessons were watched: the ranges of a film that were played, as the player reports them and the server accepts them.
 * Only new seconds count, and no more of them than could have been played since the last report at the player's top speed, up to a limit
 * for long gaps between reports. Pure, in the subset of JavaScript that AppSync supports.
 */
import type { WatchedLessons } from './progress.ts';

/** Seconds of a film: the first, and the one after the last. */
export type Range = readonly [from: number, to: number];

export interface Evidence {
  /** By lesson code: sorted and disjoint. */
  readonly ranges: Readonly<Record<string, readonly Range[]>>;
  /** Seconds of film that can still be reported without more time passing. */
  readonly spare: number;
  /** When the last report came, in milliseconds since the epoch. */
  readonly toldAt: number;
  /** Lessons completed before evidence was recorded; they count as watched. */
  readonly earlier: readonly string[];
}

/** Top speed of the player. */
export const fastest = 2;
/** Seconds of film that a player may have shown before its first report. */
export const firstReport = 60;
/** Maximum seconds of film that one gap between reports can account for. A player without a connection reports late. */
export const longestReport = 2 * 3600;
/** Share of a film that has to be watched for a certificate; the player marks a lesson done slightly later (donePart). */
const watchedPart = 0.8;
/** Maximum ranges of one lesson: accepted in one request, and stored. */
export const mostRanges = { asked: 20, kept: 60 } as const;

const secondsIn = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** The part of the ranges that lies within another range. */
const within = (ranges: readonly Range[], [from, to]: Range): Range[] =>
  ranges.map((range): Range => [Math.max(range[0], from), Math.min(range[1], to)]).filter((part) => part[0] < part[1]);

/** Adds a range; ranges that touch are merged. */
function withRange(ranges: readonly Range[], added: Range): readonly Range[] {
  const before = ranges.filter((range) => range[1] < added[0]);
  const after = ranges.filter((range) => range[0] > added[1]);
  const touching = ranges.filter((range) => range[1] >= added[0] && range[0] <= added[1]);
  const one = touching.reduce<Range>((all, range) => [Math.min(all[0], range[0]), Math.max(all[1], range[1])], added);
  return [...before, one, ...after];
}

/** The evidence before the first report. @param lessons progress recorded before evidence was */
export const firstEvidence = (lessons: WatchedLessons, now: number): Evidence => ({
  ranges: {},
  spare: firstReport,
  toldAt: now,
  earlier: Object.keys(lessons).filter((code) => lessons[code]!.done),
});

/** Adds the time since the last report to what can be reported now. */
export const atTime = (evidence: Evidence, now: number): Evidence => ({
  ...evidence,
  spare: Math.min(longestReport, evidence.spare + (Math.max(0, now - evidence.toldAt) / 1000) * fastest),
  toldAt: Math.max(now, evidence.toldAt),
});

/** Accepts as much of a reported range as could have been played, beginning with its first new second. */
export function believe(evidence: Evidence, code: string, reported: Range): Evidence {
  const kept = Object.hasOwn(evidence.ranges, code) ? evidence.ranges[code]! : [];
  const first = Math.max(0, Math.floor(reported[0]));
  const known = kept.find((range) => range[0] <= first && first <= range[1]);
  const from = known ? known[1] : first;
  const to = Math.min(Math.floor(reported[1]), from + Math.floor(evidence.spare));
  if (!(to > from)) return evidence;
  const ranges = withRange(kept, [from, to]);
  if (ranges.length > mostRanges.kept) return evidence;
  return {
    ...evidence,
    ranges: { ...evidence.ranges, [code]: ranges },
    spare: evidence.spare - (secondsIn(ranges) - secondsIn(kept)),
  };
}

/** How many seconds of a film count as played. */
const secondsPlayed = ({ ranges }: Evidence, code: string, seconds: number): number =>
  Object.hasOwn(ranges, code) ? secondsIn(within(ranges[code]!, [0, seconds])) : 0;

/** How many seconds of a lesson count as played; 0 if none were recorded. */
export const playedOf = (evidence: Evidence | null | undefined, code: string): number =>
  evidence != null && Object.hasOwn(evidence.ranges, code) ? secondsIn(evidence.ranges[code]!) : 0;

/**
 * How much of these films counts as played, in whole minutes; null if a lesson counts as watched without having been recorded.
 * @param films seconds by lesson code
 */
export function minutesWatched(
  evidence: Evidence | null,
  films: Readonly<Record<string, { readonly seconds: number }>>,
): number | null {
  const codes = Object.keys(films);
  if (evidence === null || codes.length === 0 || evidence.earlier.some((code) => codes.includes(code))) return null;
  const seconds = codes.reduce((sum, code) => sum + secondsPlayed(evidence, code, films[code]!.seconds), 0);
  return Math.round(seconds / 60);
}

/** Whether enough of a film was watched for a certificate. @param seconds length of the film */
export function isEvident(evidence: Evidence | null, code: string, seconds: number): boolean {
  // Without evidence, the row has had no report since evidence is recorded: its completed lessons are older.
  if (evidence === null || evidence.earlier.includes(code)) return true;
  return secondsPlayed(evidence, code, seconds) >= Math.floor(seconds * watchedPart);
}
