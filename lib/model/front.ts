import type { LearningPath } from './learning-paths.ts';

/** What the front page shows besides the catalog and the institution's texts, from site.yaml. */
export interface FrontPage {
  /** A lesson that can be played without an account; null if content names none. */
  readonly sample: SampleLesson | null;
  /** Starting points, for readers who know what they are looking for. */
  readonly paths: readonly LearningPath[];
  /** Links of products whose lessons have exercises. */
  readonly practiceIn: readonly string[];
}

export interface SampleLesson {
  /** Link of its product. */
  readonly link: string;
  readonly product: string;
  readonly lesson: string;
  /** Path of the film; its captions have the same name (captions.ts). */
  readonly film: string;
  /** Path of the product's cover. */
  readonly image: string;
  /** Length of the film. */
  readonly seconds: number;
}

/** Path of the file the publisher writes, on the site. */
export const frontFile = 'front.json';
