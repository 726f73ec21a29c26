/** What the events of a channel's streams come to, in whatever order and however often they arrive. Pure. */
import type { OnAirItem } from '../../lib/model/items/classroom.ts';

export interface StreamEvent {
  readonly kind: 'start' | 'end';
  /** Each broadcast is a stream of its own: a name is never used again. */
  readonly stream: string;
  /** ISO instant. */
  readonly at: string;
}

/** What the events so far say. */
export type Broadcast = Pick<OnAirItem, 'since' | 'stream' | 'startedAt' | 'ended'>;

/** As many ends are remembered; an event that is later than so many broadcasts does not come any more. */
const remembered = 20;

/**
 * A stream that has ended does not begin again, one that began before the one on air does not replace it, and the end of one is
 * the end of no other.
 * @returns the same when the event says nothing new
 */
export function afterEvent(before: Broadcast, { kind, stream, at }: StreamEvent): Broadcast {
  const ended = before.ended ?? [];
  if (kind === 'end') {
    if (ended.includes(stream)) return before;
    const since = before.stream === stream ? null : (before.since ?? null);
    return { ...before, since, ended: [...ended, stream].slice(-remembered) };
  }
  // While nothing is on air its own end, which is still to come, puts it right.
  const isOld = before.since != null && before.startedAt !== undefined && before.startedAt > at;
  if (isOld || ended.includes(stream) || before.stream === stream) return before;
  // Taken over from another encoder without a gap it is the same broadcast.
  return { ...before, since: before.since ?? at, stream, startedAt: at };
}
