import type { Session } from '../../lib/model/items.ts';
import { weekdays, type PlannedSessions, type Recurrence } from '../../lib/model/schedule.ts';
import { instantOf } from './zoned-time.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** The months of UTC whose sessions are published at `now`: three past ones, the present one and twelve ahead. */
export function monthsAround(now: Date): string[] {
  return Array.from({ length: 16 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 + index)).toISOString().slice(0, 7),
  );
}

/** All sessions that begin in `months` (consecutive, of UTC). */
export function expand(plans: readonly PlannedSessions[], months: readonly string[]): Session[] {
  // A day in a zone may be up to a day before or after that day of UTC.
  const first = Date.parse(`${months[0]}-01T00:00:00Z`) - day;
  const last = Date.parse(`${months.at(-1)}-01T00:00:00Z`) + 32 * day;
  return plans
    .flatMap((plan) => datesOf(plan, first, last).map((date) => sessionOn(plan, date)))
    .filter(({ start }) => months.includes(start.slice(0, 7)));
}

function datesOf({ days }: PlannedSessions, first: number, last: number): string[] {
  if (typeof days === 'string') return [days];
  const from = Math.max(Date.parse(days.from), first);
  const until = Math.min(days.until === null ? last : Date.parse(days.until), last);
  const dates: string[] = [];
  for (let at = from; at <= until; at += day) if (isHeld(days, at)) dates.push(dayOf(at));
  return dates;
}

function isHeld({ weekdays: held, everyWeeks, from, except }: Recurrence, at: number): boolean {
  const weeks = (weekOf(at) - weekOf(Date.parse(from))) / 7;
  return held.includes(weekdays[new Date(at).getUTCDay()]!) && weeks % everyWeeks === 0 && !except.includes(dayOf(at));
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The number of the day on which the week begins: a Monday. */
const weekOf = (at: number) => at / day - ((new Date(at).getUTCDay() + 6) % 7);

function sessionOn({ time, minutes, days, ...plan }: PlannedSessions, date: string): Session {
  const starts = instantOf(date, time, plan.zone);
  const start = new Date(starts).toISOString();
  const end = new Date(starts + minutes * minute).toISOString();
  const id = typeof days === 'string' ? plan.id : `${plan.id}-${date}`;
  return { ...plan, id, date, start, end };
}
