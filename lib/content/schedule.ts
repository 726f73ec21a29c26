import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exchanges } from '../model/exchange-holidays.ts';
import type { Instructor, Product } from '../model/items/product.ts';
import { longestSession, weekdays, type PlannedSessions, type Recurrence } from '../model/schedule.ts';
import { withChanges } from './schedule-changes.ts';
import { notAmong } from './nearest.ts';
import { readSource, type Source } from './source.ts';

/** Reads `schedule.yaml`: series of sessions, single ones, and changes to both, for products of `links`. */
export function readSchedule(
  root: string,
  links: readonly Product['link'][],
  instructors: ReadonlyMap<string, Instructor>,
  problems: string[],
): PlannedSessions[] {
  if (!existsSync(join(root, 'schedule.yaml'))) return [];
  const file = readSource(root, 'schedule.yaml', problems);
  const series = file.list('series').map((source) => readPlan(source, links, instructors, readRecurrence(source)));
  const single = file.list('sessions').map((source) => readPlan(source, links, instructors, dayOf(source, 'date')));
  const plans = withChanges(file, [...series, ...single]);
  file.done();
  const twice = plans.find(({ id }, index) => plans.findIndex((other) => other.id === id) < index);
  if (twice) file.wrong('', `has two entries with the id "${twice.id}"`);
  return plans;
}

function readPlan(
  source: Source,
  links: readonly string[],
  instructors: ReadonlyMap<string, Instructor>,
  days: Recurrence | string,
): PlannedSessions {
  const plan: PlannedSessions = {
    id: source.text('id', 60),
    link: source.text('product', 80),
    name: source.text('name', 80),
    type: source.one('type', ['desk', 'questions', 'workshop']),
    description: source.text('description', 160),
    details: source.has('details') ? source.text('details', 400) : null,
    instructors: source.texts('instructors').flatMap((id, at) => {
      const instructor = instructors.get(id);
      if (!instructor) source.wrong('instructors', notAmong(id, 'in instructors.yaml', [...instructors.keys()]), at);
      return instructor ? { name: instructor.name } : [];
    }),
    zone: source.text('zone', 60),
    time: source.text('time', 5),
    minutes: source.whole('minutes', 5, longestSession),
    days,
    changes: [],
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(plan.id)) source.wrong('id', 'must be lower-case words joined by hyphens');
  if (!links.includes(plan.link)) source.wrong('product', notAmong(plan.link, 'a product', links));
  if (!isZone(plan.zone)) source.wrong('zone', 'must be a zone such as Europe/London');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(plan.time)) source.wrong('time', 'must be a time as HH:MM');
  if (plan.instructors.length === 0) source.wrong('instructors', 'must name at least one');
  source.done();
  return plan;
}

function readRecurrence(source: Source): Recurrence {
  const days = source.texts('weekdays').flatMap((word) => {
    const weekday = weekdays.find((known) => known === word);
    if (!weekday) source.wrong('weekdays', `has "${word}": they are ${weekdays.join(', ')}`);
    return weekday ?? [];
  });
  if (days.length === 0) source.wrong('weekdays', 'must name at least one');
  const from = dayOf(source, 'from');
  const until = source.has('until') ? dayOf(source, 'until') : null;
  if (until !== null && until < from) source.wrong('until', 'must not be before from');
  const except = source.texts('except');
  for (const day of except) {
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
    if (!weekday || !days.includes(weekday)) source.wrong('except', `has "${day}", which is not a day of the series`);
  }
  const exchange = source.has('exchange') ? source.one('exchange', exchanges) : undefined;
  return { weekdays: days, everyWeeks: source.whole('everyWeeks', 1, 52, 1), from, until, except, exchange };
}

const dayOf = (source: Source, field: string): string => source.day(field).slice(0, 10);

/** A named IANA zone: offsets such as `+02:00` have no daylight saving time. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z_+-]+)+$|^UTC$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
