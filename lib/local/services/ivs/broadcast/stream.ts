import type { Kernel } from '../../../kernel/kernel.ts';
import { newId } from '../identifiers.ts';
import { segmentSeconds } from '../sample/quality.ts';

/** A live stream: one connection of a channel's encoder, from start to end. Times in milliseconds. */
export interface Stream {
  readonly id: string;
  readonly channelArn: string;
  readonly channelName: string;
  /** Since the epoch, on the stage's clock at that moment. Moving the clock later does not interrupt the stream. */
  readonly startedAt: number;
  /** How far the stage's clock was ahead of the machine's at the start. */
  readonly offset: number;
  /** When it was last recorded as running; this is its end if the stage is killed. */
  readonly seenAt?: number;
  readonly endedAt?: number;
}

const segment = segmentSeconds * 1000;
/** Number of segments in a live playlist. */
const listed = 6;

export const newStream = ({ clock }: Kernel, channelArn: string, channelName: string): Stream => ({
  id: `st-${newId(23)}`,
  channelArn,
  channelName,
  startedAt: clock.now(),
  offset: clock.offset,
});

/** The stream's own time, which stops when the stream ends. */
export const timeOf = ({ offset, endedAt }: Stream): number => endedAt ?? Date.now() + offset;

/** The number of the segment on air, counted from the epoch, so that the picture's clock shows the time of day. */
export const segmentAt = (time: number): number => Math.floor(time / segment);

export const timeOfSegment = (index: number): number => index * segment;

/** The segments in the playlist now; each is listed from the second that it shows. */
export function window(stream: Stream): { readonly first: number; readonly sequence: number; readonly count: number } {
  const begin = segmentAt(stream.startedAt);
  const last = segmentAt(timeOf(stream));
  const first = Math.max(begin, last - listed + 1);
  return { first, sequence: first - begin, count: last - first + 1 };
}

/** Whether a segment is available: it is on air, or was within the last minute. */
export function has(stream: Stream, index: number): boolean {
  const last = segmentAt(timeOf(stream));
  return index >= segmentAt(stream.startedAt) && index <= last && index > last - 30;
}
