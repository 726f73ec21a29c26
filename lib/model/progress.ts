/**
 * A learner's progress in a product. Several devices report it, late and in any order, so reports are merged: the device used last
 * determines the position, and completed lessons stay completed. Pure, in the subset of JavaScript that AppSync supports, so the web and
 * the resolvers merge the same way.
 */

/** A learner's position in one lesson. */
export interface Watched {
  /** Second of the film. */
  readonly position: number;
  readonly done: boolean;
  /** When it was last watched: ISO instant in UTC with milliseconds, so instants compare as text. */
  readonly at: string;
}

/** By lesson code. */
export type WatchedLessons = Readonly<Record<string, Watched>>;

/** Progress across all lessons. */
export interface CourseProgress {
  readonly done: number;
  readonly of: number;
  /** The lesson to continue with; null if none is left. */
  readonly resume: string | null;
  /** When anything was last watched. */
  readonly at: string | null;
}

/** Interval of progress reports during playback, in milliseconds. */
export const progressInterval = 15_000;

/** Maximum lessons in one request. */
export const mostLessons = 50;
/** Maximum length of a film: one day. */
export const lastSecond = 24 * 3600;

/** Clamps a number to a valid second of a film. */
export const clampSecond = (second: number): number => Math.max(0, Math.min(lastSecond, Math.floor(second)));

/** A device's report in the form it is accepted. @param now times after this are replaced with it */
export const heard = (reported: Watched, now: string): Watched => ({
  position: clampSecond(reported.position),
  done: reported.done,
  at: reported.at > now ? now : reported.at,
});

/** Merges two devices' reports of one lesson. At equal times, the later position wins. */
function mergeWatched(one: Watched, other: Watched): Watched {
  const later = one.at > other.at || (one.at === other.at && one.position >= other.position) ? one : other;
  return { position: later.position, done: one.done || other.done, at: later.at };
}

/** Merges two devices' reports of a product. The order and repetition of merges do not matter. */
export function mergeLessons(one: WatchedLessons, other: WatchedLessons): WatchedLessons {
  const merged: Record<string, Watched> = { ...one };
  Object.keys(other).forEach((code) => {
    const known = Object.hasOwn(merged, code);
    merged[code] = known ? mergeWatched(merged[code]!, other[code]!) : other[code]!;
  });
  return merged;
}

/** Whether two reports of one lesson are equal. */
const alike = (one: Watched, other: Watched): boolean =>
  one.position === other.position && one.done === other.done && one.at === other.at;

/** Whether `after` adds anything to `before`; otherwise nothing is written. */
export const isNews = (before: WatchedLessons, after: WatchedLessons): boolean =>
  Object.keys(after).some((code) => !Object.hasOwn(before, code) || !alike(before[code]!, after[code]!));

/** The codes of a product's lessons, in order. */
export const codesOf = (sections: readonly { readonly lessons: readonly { readonly code: string }[] }[]): string[] => {
  const stored = [...sections];
  return stored.flatMap((section) => section.lessons.map((lesson) => lesson.code));
};

/** The part of `lessons` that the outline contains. */
export function known(lessons: WatchedLessons, codes: readonly string[]): WatchedLessons {
  const kept: Record<string, Watched> = {};
  codes.forEach((code) => {
    if (Object.hasOwn(lessons, code)) kept[code] = lessons[code]!;
  });
  return kept;
}

/**
 * A learner's progress in the current outline. The lesson to continue with is the last watched one if it is not done, else the next one
 * after it that is not done, else the first that is not done.
 */
export function courseProgress(codes: readonly string[], lessons: WatchedLessons): CourseProgress {
  const all = [...codes];
  const seen = all.filter((code) => Object.hasOwn(lessons, code));
  const open = all.filter((code) => !Object.hasOwn(lessons, code) || !lessons[code]!.done);
  const last = latest(seen, lessons);
  const begun = latest(
    seen.filter((code) => !lessons[code]!.done),
    lessons,
  );
  const next = open.find((code) => last !== null && all.indexOf(code) > all.indexOf(last));
  return {
    done: all.length - open.length,
    of: all.length,
    resume: begun ?? next ?? open[0] ?? null,
    at: last === null ? null : lessons[last]!.at,
  };
}

/** The lesson watched last; the first one of several at the same time. */
function latest(codes: readonly string[], lessons: WatchedLessons): string | null {
  const all = [...codes];
  return all.reduce<string | null>(
    (best, code) => (best === null || lessons[code]!.at > lessons[best]!.at ? code : best),
    null,
  );
}

/** Whether every lesson of an outline is done; false for one without lessons. */
export const isComplete = (codes: readonly string[], lessons: WatchedLessons): boolean =>
  codes.length > 0 && codes.every((code) => Object.hasOwn(lessons, code) && lessons[code]!.done);
