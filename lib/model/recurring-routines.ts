/**
 * Routines that a desk publishes again each week, for trading days without a routine of their own: a sample must have one for every trading
 * day, whenever its stage is published. Each follows from its day and the desk's files alone, so a later publication only adds days.
 */
import type { Desk, WithOutcomes } from './content.ts';
import type { PreMarketRoutine } from './entries.ts';
import { isHoliday } from './exchange-holidays.ts';
import { weekdays } from './schedule.ts';
import { instantOf } from './zoned-time.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether the desk has a file for that day. @param date `YYYY-MM-DD` */
export const isDated = ({ routines }: Pick<Desk, 'routines'>, date: string): boolean =>
  routines.some((routine) => routine.date === date);

/** The desk's dated routines and those of other trading days up to `now`. Oldest first. @param now ISO instant in UTC */
export function routinesUntil(desk: Desk, now: string): WithOutcomes<PreMarketRoutine>[] {
  const { routines, recurring } = desk;
  if (!recurring) return [...routines];
  const { from, exchange, zone, time, mornings } = recurring;
  const others: WithOutcomes<PreMarketRoutine>[] = [];
  for (let at = Date.parse(from); at <= Date.parse(now) + day; at += day) {
    const date = new Date(at).toISOString().slice(0, 10);
    const morning = mornings[weekdays[new Date(at).getUTCDay()]!];
    if (!morning || isHoliday(exchange, date) || isDated(desk, date)) continue;
    const published = `${new Date(instantOf(date, time, zone)).toISOString().slice(0, 19)}Z`;
    if (published <= now) others.push({ date, published, ...morning, outcomes: [] });
  }
  return [...routines, ...others].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
