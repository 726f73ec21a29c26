import type { LearningPath } from './learning-paths.ts';

/** What the front page shows besides the catalogue and the institution's words, as site.yaml has it. */
export interface FrontPage {
  /** A lesson that plays there without an account; null where content names none. */
  readonly sample: SampleLesson | null;
  /** Where to begin, for readers who know what brings them. */
  readonly paths: readonly LearningPath[];
  /** Links of products whose lessons have exercises. */
  readonly practiceIn: readonly string[];
}

export interface SampleLesson {
  /** Of the product it is from. */
  readonly link: string;
  readonly product: string;
  readonly lesson: string;
  /** Path of the film; its captions lie beside it (captions.ts). */
  readonly film: string;
  /** Path of the product's cover. */
  readonly image: string;
  /** How long it is. */
  readonly seconds: number;
}

/** Where the publisher puts it, below the site. */
export const frontFile = 'front.json';
