export const segmentSeconds = 2;

/** One encoding of the sample, as its index says. */
export interface Quality {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Bits a second, at most. */
  readonly bandwidth: number;
  readonly codecs: string;
  /** Where each segment begins in the file, and after them its length. */
  readonly offsets: readonly number[];
}
