/** What the front page shows besides the catalogue and the institution's words, as site.yaml has it. */
export interface FrontPage {
  /** A lesson that plays there without an account; null where content names none. */
  readonly sample: SampleLesson | null;
  /** Where to begin, for readers who know what brings them. */
  readonly paths: readonly NewcomersPath[];
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

export interface NewcomersPath {
  /** What brings them: `Losing at the open`. */
  readonly label: string;
  /** Why this product is where they begin. */
  readonly line: string;
  readonly link: string;
  readonly product: string;
}

/** Where the publisher puts it, below the site. */
export const frontFile = 'front.json';
