import type { Exercise } from './queries.ts';
import * as messages from './messages.ts';

/** A later instant as a time of day with its zone: charts beside it have the market’s. null: it is past. */
function laterTime(instant: string | null | undefined): string | null {
  const at = instant ? new Date(instant) : null;
  if (!at || at.getTime() <= Date.now()) return null;
  return new Intl.DateTimeFormat('en-US', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'short',
  }).format(at);
}

/** When the next attempt can begin, as a time of day; null: now. */
export const retryTime = ({ practice }: Exercise): string | null => laterTime(practice?.retryAt);

/** How many attempts are left, for whoever has not passed yet. */
export const attemptsLabel = ({ attemptsLeft }: Exercise): string | null =>
  attemptsLeft && messages.attemptsLeft(attemptsLeft.left, laterTime(attemptsLeft.moreAt));
