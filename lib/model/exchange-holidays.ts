/** Days on which an exchange is closed, computed for any year from its published rules. Half days count as trading days. */
const day = 24 * 60 * 60 * 1000;

/** Market identifier codes (ISO 10383) of the exchanges known here. */
export const exchanges = ['XNYS', 'XLON'] as const;
export type Exchange = (typeof exchanges)[number];

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (at: number): number => new Date(at).getUTCDay();

/** The nth weekday of a month; -1 is the last one. @param month from 1 */
function nth(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) {
    const last = Date.UTC(year, month, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * day;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7) * day;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

/** A holiday on a weekend is observed on the nearest weekday. */
const nearest = (at: number): number => at + ({ [saturday]: -day, [sunday]: day }[weekdayOf(at)] ?? 0);

/** A holiday on a weekend is observed on the next Monday. */
const nextMonday = (at: number): number => at + ({ [saturday]: 2 * day, [sunday]: day }[weekdayOf(at)] ?? 0);

const holidaysIn: Readonly<Record<Exchange, (year: number) => number[]>> = {
  XNYS: (year) => {
    const newYear = Date.UTC(year, 0, 1);
    return [
      // A Saturday's is not observed: the Friday before belongs to the old year (NYSE rule 7.2).
      weekdayOf(newYear) === saturday ? newYear : nearest(newYear),
      nth(year, 1, monday, 3), // Martin Luther King Jr. Day
      nth(year, 2, monday, 3), // Washington's Birthday
      easter(year) - 2 * day, // Good Friday
      nth(year, 5, monday, -1), // Memorial Day
      nearest(Date.UTC(year, 5, 19)), // Juneteenth
      nearest(Date.UTC(year, 6, 4)), // Independence Day
      nth(year, 9, monday, 1), // Labor Day
      nth(year, 11, thursday, 4), // Thanksgiving
      nearest(Date.UTC(year, 11, 25)), // Christmas
    ];
  },
  XLON: (year) => {
    const christmas = Date.UTC(year, 11, 25);
    const boxingDay = christmas + day;
    return [
      nextMonday(Date.UTC(year, 0, 1)),
      easter(year) - 2 * day, // Good Friday
      easter(year) + day, // Easter Monday
      nth(year, 5, monday, 1), // Early May bank holiday
      nth(year, 5, monday, -1), // Spring bank holiday
      nth(year, 8, monday, -1), // Summer bank holiday
      // Both days move when one is on a weekend; Boxing Day keeps its Monday.
      ...(weekdayOf(christmas) === sunday
        ? [boxingDay, boxingDay + day]
        : weekdayOf(christmas) === saturday
          ? [christmas + 2 * day, christmas + 3 * day]
          : [christmas, nextMonday(boxingDay)]),
    ];
  },
};

const known = new Map<string, ReadonlySet<string>>();

/** @returns the weekdays of a year on which the exchange is closed, as `YYYY-MM-DD` */
export function holidaysOf(exchange: Exchange, year: number): ReadonlySet<string> {
  const key = `${exchange} ${year}`;
  if (!known.has(key))
    known.set(
      key,
      new Set(
        holidaysIn[exchange](year)
          .filter((at) => ![saturday, sunday].includes(weekdayOf(at)))
          .map(dateOf),
      ),
    );
  return known.get(key)!;
}

/** @param date `YYYY-MM-DD` */
export const isHoliday = (exchange: Exchange, date: string): boolean =>
  holidaysOf(exchange, Number(date.slice(0, 4))).has(date);
