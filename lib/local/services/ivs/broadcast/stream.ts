import type { Kernel } from '../../../kernel/kernel.ts';
import { newId } from '../identifiers.ts';
import { segmentSeconds } from '../sample/quality.ts';

/** A live stream: what a channel shows from one connection of its encoder until that ends. Times in milliseconds. */
export interface Stream {
  readonly id: string;
  readonly channelArn: string;
  readonly channelName: string;
  /** Since the epoch, on the stage's clock as it was then; whoever moves that clock later does not tear the stream. */
  readonly startedAt: number;
  /** How far the stage's clock was ahead of the machine then. */
  readonly offset: number;
  /** When it was last written down that it runs: its end, should the stage be killed. */
  readonly seenAt?: number;
  readonly endedAt?: number;
}

const segment = segmentSeconds * 1000;
/** Segments that a live playlist lists. */
const listed = 6;

export const newStream = ({ clock }: Kernel, channelArn: string, channelName: string): Stream => ({
  id: `st-${newId(23)}`,
  channelArn,
  channelName,
  startedAt: clock.now(),
  offset: clock.offset,
});

/** The stream's own time; it stands still when the stream has ended. */
export const timeOf = ({ offset, endedAt }: Stream): number => endedAt ?? Date.now() + offset;

/** The number of the segment on air, counted from the epoch: its picture's clock is then the time of day. */
export const segmentAt = (time: number): number => Math.floor(time / segment);

export const timeOfSegment = (index: number): number => index * segment;

/** Which segments the playlist lists now; each of them from the second on that it shows. */
export function window(stream: Stream): { readonly first: number; readonly sequence: number; readonly count: number } {
  const begin = segmentAt(stream.startedAt);
  const last = segmentAt(timeOf(stream));
  const first = Math.max(begin, last - listed + 1);
  return { first, sequence: first - begin, count: last - first + 1 };
}

/** Whether a segment can be had: it is on air, or was within the last minute. */
export function has(stream: Stream, index: number): boolean {
  const last = segmentAt(timeOf(stream));
  return index >= segmentAt(stream.startedAt) && index <= last && index > last - 30;
}
