export const segmentSeconds = 2;

/** One encoding of the sample, as described in its index. */
export interface Quality {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Maximum bits per second. */
  readonly bandwidth: number;
  readonly codecs: string;
  /** The offset of each segment in the file, followed by the file's length. */
  readonly offsets: readonly number[];
}
