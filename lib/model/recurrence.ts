/** The days on which a series is held. */
import { isHoliday } from './exchange-holidays.ts';
import { weekdays, type Recurrence } from './schedule.ts';

const day = 24 * 60 * 60 * 1000;

/** The day number of the Monday of a week. @param at milliseconds of a day's start in UTC */
const weekOf = (at: number): number => at / day - ((new Date(at).getUTCDay() + 6) % 7);

/** @param date `YYYY-MM-DD`, in the series' zone */
export function isHeldOn(
  { weekdays: held, everyWeeks, from, until, except, exchange }: Recurrence,
  date: string,
): boolean {
  if (date < from || (until !== null && date > until) || except.includes(date)) return false;
  if (exchange && isHoliday(exchange, date)) return false;
  const at = Date.parse(date);
  const weeks = (weekOf(at) - weekOf(Date.parse(from))) / 7;
  return held.includes(weekdays[new Date(at).getUTCDay()]!) && weeks % everyWeeks === 0;
}
