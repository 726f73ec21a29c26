import type { NullsOptional } from '../../lib/model/fields.ts';
import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import type { ScheduleEntry } from '../../lib/model/schema.generated.ts';

/** Data that the steps of a schedule share. */
export interface ScheduleStash {
  /** Products that may be broadcasting now. */
  links: string[];
  /** The cursor of a month's next page. */
  lastEvaluatedKey?: string | null;
}

/** Sessions as the schedule shows them. @param onAir broadcasting state of the products, by link */
export const entriesOf = (
  sessions: StoredSession[],
  onAir: Readonly<Record<string, OnAirItem | null>>,
): NullsOptional<ScheduleEntry>[] =>
  sessions.map((stored) => {
    const { sequence, cancelled, movedFrom, notice, ...session } = sessionFrom(stored);
    const broadcast = onAir[session.link] ?? null;
    const isOnAir = broadcast !== null && broadcast.since != null && broadcast.session === session.id;
    return { ...session, sequence, cancelled, movedFrom, notice, onAir: isOnAir };
  });
