import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { later } from './timestamps.ts';

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

/**
 * What every broadcast of the stage shows: a minute of a trading desk with a clock in the picture, in segments of two
 * seconds, made by `npm run films -- live`. The segment of second 14 shows 14 and 15, so the clock is right.
 */
export interface Sample {
  /** The best first. */
  readonly qualities: readonly Quality[];
  /** Segments of one round. */
  readonly length: number;
  /** @param index from 0; beyond the length it is the same picture so many rounds later */
  segment(quality: Quality, index: number): Buffer;
}

const folder = join(import.meta.dirname, 'sample');

let loaded: Sample | undefined;

/** Read when it is first asked for. */
export const sample = (): Sample => (loaded ??= load());

function load(): Sample {
  const qualities: readonly Quality[] = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const files = new Map(qualities.map(({ name }) => [name, readFileSync(join(folder, `${name}.mpegts`))]));
  const length = qualities[0]!.offsets.length - 1;
  return {
    qualities,
    length,
    segment({ name, offsets }, index) {
      const place = index % length;
      const segment = files.get(name)!.subarray(offsets[place], offsets[place + 1]);
      return later(segment, Math.floor(index / length) * length * 2);
    },
  };
}
