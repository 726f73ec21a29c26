import type { NullsOptional } from '../../lib/model/fields.ts';
import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import type { ScheduleEntry } from '../../lib/model/schema.generated.ts';

/** What the steps of a schedule leave for each other. */
export interface ScheduleStash {
  /** Of the products that may broadcast now. */
  links: string[];
  /** Where the next page of a month begins. */
  lastEvaluatedKey?: string | null;
}

/** Sessions as the schedule tells them. @param onAir of the products that may broadcast now, by link */
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
