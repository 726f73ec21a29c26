/**
 * Cron expressions as EventBridge defines them: minutes, hours, day of month, month, day of week, year, all in UTC
 * (EventBridge user guide, "Cron expressions").
 */

/** The first time of a schedule after `after`, both in milliseconds; undefined when there is none left. */
export type Next = (after: number) => number | undefined;

interface Field {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly words?: readonly string[];
}

const minutes: Field = { name: 'minutes', least: 0, most: 59 };
const hours: Field = { name: 'hours', least: 0, most: 23 };
const days: Field = { name: 'day of month', least: 1, most: 31 };
const months: Field = {
  name: 'month',
  least: 1,
  most: 12,
  words: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
};
const weekdays: Field = {
  name: 'day of week',
  least: 1,
  most: 7,
  words: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};
const years: Field = { name: 'year', least: 1970, most: 2199 };

/** A month, for choosing days in it. */
interface Month {
  readonly length: number;
  /** The weekday of a day of the month, from 1 (Sunday) to 7. */
  weekday(day: number): number;
}

type Days = (month: Month) => Set<number>;

/**
 * @param text the part between the parentheses. @throws Error of one sentence
 */
export function cron(text: string): Next {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 6) throw new Error(`cron(${text}) must have six fields`);
  const [minute, hour, day, month, weekday, year] = parts as [string, string, string, string, string, string];
  if ((day === '?') === (weekday === '?'))
    throw new Error(`cron(${text}) must have ? in either day of month or day of week`);
  const at = {
    minutes: sorted(valuesOf(minute, minutes)),
    hours: sorted(valuesOf(hour, hours)),
    days: day === '?' ? daysOfWeek(weekday) : daysOfMonth(day),
    months: sorted(valuesOf(month, months)),
    years: sorted(valuesOf(year, years)),
  };
  return (after) => {
    // The next whole minute.
    const from = new Date((Math.floor(after / 60_000) + 1) * 60_000);
    for (const y of at.years) {
      if (y < from.getUTCFullYear()) continue;
      for (const m of at.months) {
        if (Date.UTC(y, m, 1) <= from.getTime()) continue;
        for (const d of sorted(at.days(monthOf(y, m)))) {
          if (Date.UTC(y, m - 1, d + 1) <= from.getTime()) continue;
          for (const h of at.hours)
            for (const min of at.minutes) {
              const instant = Date.UTC(y, m - 1, d, h, min);
              if (instant >= from.getTime()) return instant;
            }
        }
      }
    }
    return undefined;
  };
}

const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

function monthOf(year: number, month: number): Month {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return {
    length: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    weekday: (day) => ((first + day - 1) % 7) + 1,
  };
}

const allDays = ({ length }: Month) => Array.from({ length }, (_, index) => index + 1);

/** `L` is the month's last day, `15W` the weekday nearest to the 15th within the month. */
function daysOfMonth(text: string): Days {
  const choices = text.split(',').map((part): Days => {
    if (part === 'L') return ({ length }) => new Set([length]);
    const near = /^(\d+)W$/.exec(part);
    if (!near) {
      const values = valuesOf(part, days);
      return (month) => new Set(allDays(month).filter((day) => values.has(day)));
    }
    const wanted = numberOf(near[1]!, days);
    return (month) => new Set(wanted > month.length ? [] : [nearestWeekday(wanted, month)]);
  });
  return (month) => new Set(choices.flatMap((choice) => [...choice(month)]));
}

function nearestWeekday(day: number, { length, weekday }: Month): number {
  if (weekday(day) === 7) return day > 1 ? day - 1 : day + 2;
  if (weekday(day) === 1) return day < length ? day + 1 : day - 2;
  return day;
}

/** `L` is Saturday, `6L` the month's last Friday, `3#2` its second Tuesday. */
function daysOfWeek(text: string): Days {
  const choices = text.split(',').map((part): Days => {
    const last = /^(\w+)L$/.exec(part);
    const nth = /^(\w+)#([1-5])$/.exec(part);
    const values = valuesOf(part === 'L' ? '7' : (last?.[1] ?? nth?.[1] ?? part), weekdays);
    return (month) => {
      const found = allDays(month).filter((day) => values.has(month.weekday(day)));
      if (last) return new Set(found.slice(-1));
      return new Set(nth ? found.slice(Number(nth[2]) - 1, Number(nth[2])) : found);
    };
  });
  return (month) => new Set(choices.flatMap((choice) => [...choice(month)]));
}

/** The lists, ranges, steps, and names of one field. */
function valuesOf(text: string, field: Field): Set<number> {
  return new Set(
    text.split(',').flatMap((part) => {
      const [, range = '', step] = /^([^/]+)(?:\/(\d+))?$/.exec(part) ?? [];
      const [first, last] = boundsOf(range, field, step !== undefined);
      const by = step === undefined ? 1 : Number(step);
      if (!(by >= 1)) throw refused(part, field);
      // A range may wrap around the end of the week or the year: FRI-MON.
      const length = last >= first ? last - first : last + (field.most - field.least + 1) - first;
      const size = field.most - field.least + 1;
      const values: number[] = [];
      for (let offset = 0; offset <= length; offset += by)
        values.push(((first - field.least + offset) % size) + field.least);
      return values;
    }),
  );
}

function boundsOf(range: string, field: Field, stepped: boolean): [first: number, last: number] {
  if (range === '*') return [field.least, field.most];
  const [first, last, ...more] = range.split('-');
  if (more.length || !first) throw refused(range, field);
  const from = numberOf(first, field);
  if (last === undefined) return [from, stepped ? field.most : from];
  const to = numberOf(last, field);
  if (to < from && !field.words) throw refused(range, field);
  return [from, to];
}

function numberOf(text: string, field: Field): number {
  const word = field.words?.indexOf(text.toUpperCase()) ?? -1;
  const value = word >= 0 ? word + field.least : /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= field.least && value <= field.most)) throw refused(text, field);
  return value;
}

const refused = (text: string, { name }: Field) => new Error(`${text} is no ${name} of a cron expression`);
