/** A learner's progress, notes, and certificates. */
import type { Evidence } from '../evidence.ts';
import type { ExerciseKind } from '../exercises.ts';
import type { WatchedLessons } from '../progress.ts';

/**
 * A learner's progress in a product. Values derived from `lessons` and the outline are stored as of the last write, so lists read no other
 * item.
 */
export interface ProgressItem {
  readonly baseType: 'progress';
  readonly link: string;
  readonly lessons: WatchedLessons;
  readonly done: number;
  readonly of: number;
  readonly resume: string | null;
  readonly at: string | null;
  /** The number of the certificate, once there is one. */
  readonly certificate?: string;
  /** Absent in rows older than the field. */
  readonly evidence?: Evidence;
  /** Incremented with each change of `lessons`: a writer holding an older version retries. */
  readonly version: number;
}

/** A learner's note on a lesson. */
export interface NoteItem {
  readonly baseType: 'note';
  readonly id: string;
  readonly link: string;
  readonly code: string;
  readonly second: number;
  readonly text: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** How many notes a learner has on a product. */
export interface NoteCountItem {
  readonly baseType: 'note count';
  readonly link: string;
  readonly count: number;
}

/** An exercise that a certificate required, as it was when the certificate was issued. */
export interface CertifiedExercise {
  readonly kind: ExerciseKind;
  readonly name: string;
  /** Minimum score to pass, above 0 to 1; null if the course did not say it. */
  readonly pass: number | null;
  /** Of a drill: its session is simulated; null if the course did not say it. */
  readonly simulated: boolean | null;
}

/** A certificate's contents at the time it was issued. Only the learner's progress links it to the learner. */
export interface CertificateItem {
  readonly baseType: 'certificate';
  readonly id: string;
  readonly name: string;
  readonly course: string;
  readonly link: string;
  readonly instructors: readonly string[];
  readonly lessons: number;
  readonly minutes: number;
  /** Minutes of film counted as played; absent if part of it was not counted. */
  readonly watched?: number;
  /** Number of required exercises passed; absent in certificates older than the requirement. */
  readonly drills?: number;
  readonly quizzes?: number;
  /** Those exercises; absent in certificates older than the list. */
  readonly exercises?: readonly CertifiedExercise[];
  readonly issuedAt: string;
}
