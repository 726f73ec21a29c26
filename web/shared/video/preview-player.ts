import type { Cue } from '../../../lib/model/captions.ts';

/** Passed by pages from the catalog, which shows a preview, to the player, which plays it. */
export interface PreviewPlayerProps {
  /** Path of the film. */
  readonly film: string;
  readonly poster: string | null;
  /** Name of its lesson. */
  readonly lesson: string;
  /** Length of the film. */
  readonly seconds: number;
  readonly cues: readonly Cue[];
}
