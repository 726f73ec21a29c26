import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedOn, number, type Counts } from './continuity.ts';
import { segmentSeconds, type Quality } from './quality.ts';
import { later } from './timestamps.ts';

/**
 * What every broadcast of the stage shows: one minute with a clock in the picture, in two-second segments. The segment
 * of second 14 shows 14 and 15, so the clock is right.
 */
export interface Sample {
  /** Best first. */
  readonly qualities: readonly Quality[];
  /** Segments per minute, after which the sample repeats. */
  readonly length: number;
  /**
   * @param index from 0; indexes beyond the length repeat the pictures at later times
   * @param taken when its first picture was taken, in milliseconds since the epoch; players compute their latency from
   * it
   */
  segment(quality: Quality, index: number, taken: number): Buffer;
}

const folder = import.meta.dirname;

let loaded: Sample | undefined;

/** Loaded on first use. */
export const sample = (): Sample => (loaded ??= load());

function load(): Sample {
  const qualities: readonly Quality[] = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const length = qualities[0]!.offsets.length - 1;
  const encodings = new Map(qualities.map((quality) => [quality.name, read(quality)]));
  return {
    qualities,
    length,
    segment({ name }, index, taken) {
      const { segments, before } = encodings.get(name)!;
      const round = Math.floor(index / length);
      const segment = later(segments[index % length]!, round * length * segmentSeconds);
      number(
        segment,
        (stream) => round * (before[length]!.get(stream) ?? 0) + (before[index % length]!.get(stream) ?? 0),
      );
      return stamped(segment, taken);
    },
  };
}

/** A file cut into its segments, with the packet counts before each of them and, last, the totals. */
function read({ name, offsets }: Quality): {
  readonly segments: readonly Buffer[];
  readonly before: readonly Counts[];
} {
  const file = readFileSync(join(folder, `${name}.mpegts`));
  const segments = offsets.slice(1).map((end, index) => file.subarray(offsets[index], end));
  const before: Counts[] = [new Map()];
  for (const segment of segments) before.push(countedOn(before.at(-1)!, segment));
  return { segments, before };
}

/** The placeholder for a time in the segments' metadata. */
const placeholder = '0'.repeat(13);

/** Fills in the time, changing the segment in place. */
function stamped(segment: Buffer, taken: number): Buffer {
  const time = String(Math.round(taken)).padStart(placeholder.length, '0').slice(-placeholder.length);
  for (let at = segment.indexOf(placeholder); at >= 0; at = segment.indexOf(placeholder, at + placeholder.length))
    segment.write(time, at);
  return segment;
}
