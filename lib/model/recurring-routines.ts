/**
 * Routines that a desk publishes again each week once its dated ones have ended: a sample must have a routine for every trading day,
 * whenever its stage is published. Each day's routine follows from its date alone, so a later publication only adds days.
 */
import type { Desk, WithOutcomes } from './content.ts';
import type { PreMarketRoutine } from './entries.ts';
import { isHoliday } from './exchange-holidays.ts';
import { weekdays } from './schedule.ts';
import { instantOf } from './zoned-time.ts';

const day = 24 * 60 * 60 * 1000;

/** The desk's dated routines, then those of each trading day up to `now`. Oldest first. @param now ISO instant in UTC */
export function routinesUntil({ routines, recurring }: Desk, now: string): WithOutcomes<PreMarketRoutine>[] {
  const last = routines.at(-1)?.date;
  if (!recurring || last === undefined) return [...routines];
  const { exchange, zone, time, mornings } = recurring;
  const further: WithOutcomes<PreMarketRoutine>[] = [];
  for (let at = Date.parse(last) + day; at <= Date.parse(now) + day; at += day) {
    const date = new Date(at).toISOString().slice(0, 10);
    const morning = mornings[weekdays[new Date(at).getUTCDay()]!];
    if (!morning || isHoliday(exchange, date)) continue;
    const published = `${new Date(instantOf(date, time, zone)).toISOString().slice(0, 19)}Z`;
    if (published <= now) further.push({ date, published, ...morning, outcomes: [] });
  }
  return [...routines, ...further];
}
