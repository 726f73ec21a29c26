/** Exercises, and what learners did with them. */
import type { Answer } from '../exercise-scores.ts';
import type { ExerciseEntry } from '../exercises.ts';

/** The exercises of a course: what is known of each without reading it. */
export interface ExercisesItem {
  readonly baseType: 'exercises';
  /** By their codes. */
  readonly exercises: Readonly<Record<string, ExerciseEntry>>;
}

/** What was scored of one attempt. */
export interface PracticeScore {
  /** 0 to 1. */
  readonly score: number;
  /** Of its trades together, in what they risked; null: none was taken. */
  readonly r: number | null;
  readonly at: string;
}

/** An attempt at an exercise: answers by moment, which are not all there while it is open. */
export interface PracticeRun {
  readonly number: number;
  /** Of the exercise that was answered: of another one it says nothing. */
  readonly digest: string;
  readonly answers: readonly (readonly Answer[])[];
}

/** How well an exercise is remembered, as FSRS reckons it. Instants are ISO 8601. */
export interface MemoryCard {
  readonly due: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  readonly lastReview: string;
}

/** All that a learner has done with one exercise, in one row: an answer is one write. */
export interface PracticeItem {
  readonly baseType: 'practice';
  readonly link: string;
  readonly code: string;
  readonly skill: string;
  readonly level: number;
  /** Complete ones. */
  readonly attempts: number;
  readonly passed: boolean;
  readonly best: number | null;
  readonly first: PracticeScore | null;
  /** When the last attempts were completed, oldest first. */
  readonly recent: readonly string[];
  /** The attempt that is open, or else the last one. */
  readonly run: PracticeRun;
  readonly card: MemoryCard | null;
  /** Null: another attempt may begin now. */
  readonly retryAt: string | null;
  /** Counts answers: a writer that did not see the last one answers nothing. */
  readonly version: number;
}

/** How learners decided in an exercise in their first attempts. */
export interface DecisionsItem {
  readonly baseType: 'decisions';
  readonly link: string;
  readonly code: string;
  /** How many learners were counted, by the question's id. */
  readonly [counter: `n#${string}`]: number;
  /** The same by question and choice. */
  readonly [counter: `c#${string}#${string}`]: number;
}
