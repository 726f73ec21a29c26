import { laterDay } from '../../ui/later-day.ts';
import { abbreviationIn, timeIn, viewerZone } from '../../shared/schedule/zones.ts';
import type { Exercise } from './queries.ts';
import * as messages from './messages.ts';

/** A later instant with its day and its zone: charts beside it have the market’s. null: it is past. */
export function laterTime(instant: string | null | undefined, now = new Date()): string | null {
  if (!instant || Date.parse(instant) <= now.getTime()) return null;
  const zone = viewerZone();
  return messages.dayAndTime(laterDay(instant, now), `${timeIn(zone, instant)} ${abbreviationIn(zone, instant)}`);
}

/** When the next attempt can begin; null: now. */
export const retryTime = ({ practice }: Exercise): string | null => laterTime(practice?.retryAt);

/** How many attempts are left, for whoever has not passed yet. */
export const attemptsLabel = ({ attemptsLeft }: Exercise): string | null =>
  attemptsLeft && messages.attemptsLeft(attemptsLeft.left, laterTime(attemptsLeft.moreAt));
