/**
 * How far a learner is in a product. Several devices tell it, late and in any order, so what they tell is merged: the one that was
 * used last says where in the film, and what is done stays done. Pure, in the language AppSync accepts: web and resolvers merge alike.
 */

/** Where a learner is in one lesson. */
export interface Watched {
  /** Second of the film. */
  readonly position: number;
  readonly done: boolean;
  /** When it was watched last: ISO instant in UTC with milliseconds, so that instants compare as text. */
  readonly at: string;
}

/** By the lessons' codes. */
export type WatchedLessons = Readonly<Record<string, Watched>>;

/** How far that is in all. */
export interface Standing {
  readonly done: number;
  readonly of: number;
  /** The lesson to go on with; null when there is none left. */
  readonly resume: string | null;
  /** When something was watched last. */
  readonly at: string | null;
}

/** Milliseconds that something watched waits before it is told, while the film goes on. */
export const progressTold = 15_000;

/** Lessons taken in one ask. */
export const mostLessons = 50;
/** No film is longer than a day. */
export const lastSecond = 24 * 3600;

/** A second of a film. */
export const clampSecond = (second: number): number => Math.max(0, Math.min(lastSecond, Math.floor(second)));

/** What a device tells, as it is taken: @param now a later time counts as this one */
export const heard = (told: Watched, now: string): Watched => ({
  position: clampSecond(told.position),
  done: told.done,
  at: told.at > now ? now : told.at,
});

/** What two devices know of one lesson. At the same moment, the one that is further on is right. */
function mergeWatched(one: Watched, other: Watched): Watched {
  const later = one.at > other.at || (one.at === other.at && one.position >= other.position) ? one : other;
  return { position: later.position, done: one.done || other.done, at: later.at };
}

/** What two devices know of a product: in any order, and however often, it comes to the same. */
export function mergeLessons(one: WatchedLessons, other: WatchedLessons): WatchedLessons {
  const merged: Record<string, Watched> = { ...one };
  Object.keys(other).forEach((code) => {
    const known = Object.hasOwn(merged, code);
    merged[code] = known ? mergeWatched(merged[code]!, other[code]!) : other[code]!;
  });
  return merged;
}

/** Whether two say the same of one lesson. */
const alike = (one: Watched, other: Watched): boolean =>
  one.position === other.position && one.done === other.done && one.at === other.at;

/** Whether `after` says more than `before`: nothing is written otherwise. */
export const isNews = (before: WatchedLessons, after: WatchedLessons): boolean =>
  Object.keys(after).some((code) => !Object.hasOwn(before, code) || !alike(before[code]!, after[code]!));

/** The codes of a product's lessons in their order. */
export const codesOf = (sections: readonly { readonly lessons: readonly { readonly code: string }[] }[]): string[] => {
  const stored = [...sections];
  return stored.flatMap((section) => section.lessons.map((lesson) => lesson.code));
};

/** The part of `lessons` that the outline knows. */
export function known(lessons: WatchedLessons, codes: readonly string[]): WatchedLessons {
  const kept: Record<string, Watched> = {};
  codes.forEach((code) => {
    if (Object.hasOwn(lessons, code)) kept[code] = lessons[code]!;
  });
  return kept;
}

/**
 * How far the learner is in an outline as it is now. The lesson to go on with is the one that was watched last and is not done, else
 * the next that is not done after the one that was watched last, else the first that is not done.
 */
export function standing(codes: readonly string[], lessons: WatchedLessons): Standing {
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

/** The lesson that was watched last; of several at one moment, the first. */
function latest(codes: readonly string[], lessons: WatchedLessons): string | null {
  const all = [...codes];
  return all.reduce<string | null>(
    (best, code) => (best === null || lessons[code]!.at > lessons[best]!.at ? code : best),
    null,
  );
}

/** Whether every lesson of an outline is done; one without lessons never is. */
export const isComplete = (codes: readonly string[], lessons: WatchedLessons): boolean =>
  codes.length > 0 && codes.every((code) => Object.hasOwn(lessons, code) && lessons[code]!.done);
