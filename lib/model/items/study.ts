/** How far a learner is, what they wrote beside it, and what they earned. */
import type { Evidence } from '../evidence.ts';
import type { WatchedLessons } from '../progress.ts';

/** How far a learner is in a product. What follows from `lessons` stands beside them as the outline was at the last write: lists ask no other item. */
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
  /** Absent on rows of before it was kept. */
  readonly evidence?: Evidence;
  /** Counts changes of `lessons`: a writer that did not see the last one tries again. */
  readonly version: number;
}

/** What a learner wrote beside a lesson. */
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

/** What a certificate says, as it was when it was issued. Whose it is stands with the learner's progress alone. */
export interface CertificateItem {
  readonly baseType: 'certificate';
  readonly id: string;
  readonly name: string;
  readonly course: string;
  readonly link: string;
  readonly instructors: readonly string[];
  readonly lessons: number;
  readonly minutes: number;
  /** Minutes of film that were counted as played; absent where some of it was not counted. */
  readonly watched?: number;
  /** So many were asked for and passed; absent on those of before any was. */
  readonly drills?: number;
  readonly quizzes?: number;
  readonly issuedAt: string;
}
