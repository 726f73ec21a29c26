/** Combines the events of a channel's streams into its on-air state, whatever their order and repetition. Pure. */
import type { OnAirItem } from '../../lib/model/items/classroom.ts';

export interface StreamEvent {
  readonly kind: 'start' | 'end';
  /** Each broadcast is its own stream; names are never reused. */
  readonly stream: string;
  /** ISO instant. */
  readonly at: string;
}

/** The state after the events so far. */
export type Broadcast = Pick<OnAirItem, 'since' | 'stream' | 'startedAt' | 'ended'>;

/** How many ended streams are remembered; events do not arrive later than this many broadcasts. */
const maxEnded = 20;

/**
 * A stream that has ended does not begin again, one that began before the stream on air does not replace it, and the end of one stream
 * does not end another.
 * @returns the same object if the event adds nothing
 */
export function afterEvent(before: Broadcast, { kind, stream, at }: StreamEvent): Broadcast {
  const ended = before.ended ?? [];
  if (kind === 'end') {
    if (ended.includes(stream)) return before;
    const since = before.stream === stream ? null : (before.since ?? null);
    return { ...before, since, ended: [...ended, stream].slice(-maxEnded) };
  }
  // If nothing is on air, the pending end event of this stream corrects the state.
  const isOld = before.since != null && before.startedAt !== undefined && before.startedAt > at;
  if (isOld || ended.includes(stream) || before.stream === stream) return before;
  // A takeover by another encoder without a gap is the same broadcast.
  return { ...before, since: before.since ?? at, stream, startedAt: at };
}
