import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import type { OnAirItem } from '../../lib/model/items.ts';

/** Sessions as the schedule tells them. @param onAir of the products that may broadcast now, by link */
export const entriesOf = (sessions: StoredSession[], onAir: Record<string, OnAirItem | null>): object[] =>
  sessions.map((stored) => {
    const session = sessionFrom(stored);
    const broadcast = onAir[session.link] ?? null;
    const isOnAir = broadcast !== null && broadcast.since != null && broadcast.session === session.id;
    return { ...session, onAir: isOnAir };
  });
