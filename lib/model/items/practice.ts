/** Exercises, and learners' attempts. */
import type { Answer } from '../exercise-scores.ts';
import type { ScoredTrade } from '../expectancy.ts';
import type { ExerciseEntry } from '../exercises.ts';

/** What the table stores about the exercises of a course. */
export interface ExercisesItem {
  readonly baseType: 'exercises';
  /** By exercise code. */
  readonly exercises: Readonly<Record<string, ExerciseEntry>>;
}

/** The score of one attempt. */
export interface PracticeScore {
  /** 0 to 1. */
  readonly score: number;
  /** Combined result of its trades, in multiples of their risk; null if none was taken. */
  readonly r: number | null;
  /** Its trades, in order, if any was taken; rows of earlier releases lack them. */
  readonly trades?: readonly ScoredTrade[];
  readonly at: string;
}

/** An attempt at an exercise: answers by moment, incomplete while it is open. */
export interface PracticeRun {
  readonly number: number;
  /** Digest of the exercise that was answered; the attempt does not count for another version. */
  readonly digest: string;
  readonly answers: readonly (readonly Answer[])[];
}

/** How well an exercise is remembered, as computed by FSRS. Instants are ISO 8601. */
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

/** Everything a learner has done with one exercise, in one row, so an answer is one write. */
export interface PracticeItem {
  readonly baseType: 'practice';
  readonly link: string;
  readonly code: string;
  readonly skill: string;
  readonly level: number;
  /** Number of completed attempts. */
  readonly attempts: number;
  readonly passed: boolean;
  readonly best: number | null;
  readonly first: PracticeScore | null;
  /** Of the last completed attempt; rows of earlier releases lack it. */
  readonly last?: { readonly score: number; readonly passed: boolean } | null;
  /** When the last attempts were completed, oldest first. */
  readonly recent: readonly string[];
  /** The open attempt, or else the last one. */
  readonly run: PracticeRun;
  readonly card: MemoryCard | null;
  /** Null: another attempt can begin now. */
  readonly retryAt: string | null;
  /** Incremented with each answer; a writer holding an older version writes nothing. */
  readonly version: number;
}

/** How learners decided in their first attempts at an exercise. */
export interface DecisionsItem {
  readonly baseType: 'decisions';
  readonly link: string;
  readonly code: string;
  /** How many learners were counted, by the question's id. */
  readonly [counter: `n#${string}`]: number;
  /** The same by question and choice. */
  readonly [counter: `c#${string}#${string}`]: number;
}
