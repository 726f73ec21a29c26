import type { Session } from './items/session.ts';
import { isHeldOn } from './recurrence.ts';
import { sessionId, type PlannedSessions } from './schedule.ts';
import { instantOf } from './zoned-time.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** The UTC months whose sessions are published at `now`: three past ones, the current one, and twelve ahead. */
export function monthsAround(now: Date): string[] {
  return Array.from({ length: 16 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 + index)).toISOString().slice(0, 7),
  );
}

/** All sessions that begin in `months` (consecutive, UTC). */
export function expand(plans: readonly PlannedSessions[], months: readonly string[]): Session[] {
  // A local day may be up to a day before or after the same UTC day.
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
  for (let at = from; at <= until; at += day) if (isHeldOn(days, dayOf(at))) dates.push(dayOf(at));
  return dates;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function sessionOn({ time, minutes, days, changes, ...plan }: PlannedSessions, date: string): Session {
  const heldOn = (day: string, clock: string) => {
    const starts = instantOf(day, clock, plan.zone);
    const [start, end] = [starts, starts + minutes * minute].map((at) => new Date(at).toISOString());
    return { ...plan, id: sessionId({ id: plan.id, days }, date), date: day, start: start!, end: end! };
  };
  const planned = heldOn(date, time);
  const change = changes.find(({ day: changed }) => changed === date);
  if (!change) return planned;
  const { to, message: notice } = change;
  if (to === null) return { ...planned, cancelled: true, notice };
  return { ...heldOn(to.date, to.time), movedFrom: planned.start, notice };
}
