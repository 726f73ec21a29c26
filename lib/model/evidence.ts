/**
 * What shows that lessons were watched: ranges of the film that were played, as the player tells them and as the server believes them.
 * It counts seconds that are new, and believes no more of them than could have been played since it was told last: at the largest
 * speed of the player, and of a longer silence so much only. Pure, in the language AppSync accepts.
 */
import type { WatchedLessons } from './progress.ts';

/** Seconds of a film, from the first to before the last. */
export type Range = readonly [from: number, to: number];

export interface Evidence {
  /** By lesson code: in order, apart from each other. */
  readonly ranges: Readonly<Record<string, readonly Range[]>>;
  /** Seconds of film that may still be told without more time going by. */
  readonly spare: number;
  /** When it was told last, in milliseconds since the epoch. */
  readonly toldAt: number;
  /** Lessons that were done before evidence was kept: they count as watched. */
  readonly earlier: readonly string[];
}

/** The largest speed of the player. */
export const fastest = 2;
/** What a player may have shown before it tells for the first time, in seconds of film. */
export const firstTold = 60;
/** A player without a connection tells late; seconds of film that a silence may stand for at most. */
export const longestTold = 2 * 3600;
/** How much of a film is to be watched for a certificate; the player calls a lesson done a little later (donePart). */
const watchedPart = 0.8;
/** Ranges of one lesson: taken in one ask, and kept. */
export const mostRanges = { asked: 20, kept: 60 } as const;

const secondsIn = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** The part of ranges that lies within another. */
const within = (ranges: readonly Range[], [from, to]: Range): Range[] =>
  ranges.map((range): Range => [Math.max(range[0], from), Math.min(range[1], to)]).filter((part) => part[0] < part[1]);

/** With one more: what touches becomes one. */
function withRange(ranges: readonly Range[], added: Range): readonly Range[] {
  const before = ranges.filter((range) => range[1] < added[0]);
  const after = ranges.filter((range) => range[0] > added[1]);
  const touching = ranges.filter((range) => range[1] >= added[0] && range[0] <= added[1]);
  const one = touching.reduce<Range>((all, range) => [Math.min(all[0], range[0]), Math.max(all[1], range[1])], added);
  return [...before, one, ...after];
}

/** What is believed of what has been watched before anything was told. @param lessons that were kept before there was evidence */
export const firstEvidence = (lessons: WatchedLessons, now: number): Evidence => ({
  ranges: {},
  spare: firstTold,
  toldAt: now,
  earlier: Object.keys(lessons).filter((code) => lessons[code]!.done),
});

/** What may be told now: time that went by since the last time is added. */
export const atTime = (evidence: Evidence, now: number): Evidence => ({
  ...evidence,
  spare: Math.min(longestTold, evidence.spare + (Math.max(0, now - evidence.toldAt) / 1000) * fastest),
  toldAt: Math.max(now, evidence.toldAt),
});

/** Believes of a range what could have been played, from where it is new on. */
export function believe(evidence: Evidence, code: string, told: Range): Evidence {
  const kept = Object.hasOwn(evidence.ranges, code) ? evidence.ranges[code]! : [];
  const first = Math.max(0, Math.floor(told[0]));
  const known = kept.find((range) => range[0] <= first && first <= range[1]);
  const from = known ? known[1] : first;
  const to = Math.min(Math.floor(told[1]), from + Math.floor(evidence.spare));
  if (!(to > from)) return evidence;
  const ranges = withRange(kept, [from, to]);
  if (ranges.length > mostRanges.kept) return evidence;
  return {
    ...evidence,
    ranges: { ...evidence.ranges, [code]: ranges },
    spare: evidence.spare - (secondsIn(ranges) - secondsIn(kept)),
  };
}

/** So many seconds of a film were counted as played. */
const secondsPlayed = ({ ranges }: Evidence, code: string, seconds: number): number =>
  Object.hasOwn(ranges, code) ? secondsIn(within(ranges[code]!, [0, seconds])) : 0;

/**
 * What was counted as played of these films, in whole minutes; null where a lesson counts as watched without having been counted.
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

/** Whether so much of a film of so many seconds was watched as a certificate takes. */
export function isEvident(evidence: Evidence | null, code: string, seconds: number): boolean {
  // A row that was never told of since evidence is kept: what is done in it was done before.
  if (evidence === null || evidence.earlier.includes(code)) return true;
  return secondsPlayed(evidence, code, seconds) >= Math.floor(seconds * watchedPart);
}
