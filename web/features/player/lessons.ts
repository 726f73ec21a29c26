import type { ListedExercise } from '../../../lib/model/exercises.ts';

/** A course's lessons in order. */
export interface OutlineSection {
  readonly title: string;
  readonly lessons: readonly {
    readonly code: string | null;
    readonly name: string;
    readonly minutes: number;
    readonly seconds?: number | null;
    readonly preview: boolean;
    readonly exercises?: readonly ListedExercise[] | null;
  }[];
}

export interface CourseLesson {
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  readonly seconds?: number | null;
  readonly preview: boolean;
  /** Beside it. */
  readonly exercises: readonly ListedExercise[];
  readonly section: string;
}

/** Lessons that the learner may watch: the others have no code. */
export const lessonsOf = (sections: readonly OutlineSection[]): readonly CourseLesson[] =>
  sections.flatMap(({ title, lessons }) =>
    lessons.flatMap(({ code, exercises, ...lesson }) =>
      code === null ? [] : [{ ...lesson, code, exercises: exercises ?? [], section: title }],
    ),
  );

/** The share of a lesson after which it counts as watched. */
const donePart = 0.9;

/** Whether a lesson is watched to its end, within tolerance. */
export const isWatched = (time: number, duration: number): boolean =>
  duration > 0 && time >= Math.floor(duration * donePart);

/** Where to resume a film of this many seconds: at the beginning if it was almost finished. */
export const placeToGoOn = (kept: number, seconds: number): number =>
  kept < 3 || (seconds > 0 && kept > seconds - 5) ? 0 : kept;
