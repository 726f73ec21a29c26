/** Months as `YYYY-MM` and days as `YYYY-MM-DD`: calendar dates without a time zone. */
const dayMs = 24 * 60 * 60 * 1000;
/** Created on first use: the first one takes a slow phone tens of milliseconds. */
const utc = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }));
};
const names = {
  month: utc({ month: 'long' }),
  monthYear: utc({ month: 'long', year: 'numeric' }),
  day: utc({ weekday: 'long', day: 'numeric', month: 'long' }),
  date: utc({ day: 'numeric', month: 'long' }),
};

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const textOf = (instant: number) => new Date(instant).toISOString();

export const monthAfter = (month: string, count = 1): string => {
  const first = new Date(at(`${month}-01`));
  return textOf(first.setUTCMonth(first.getUTCMonth() + count)).slice(0, 7);
};

/** `November 2026` */
export const monthName = (month: string): string => names.monthYear().format(at(`${month}-01`));
/** `November` */
export const monthWord = (month: string): string => names.month().format(at(`${month}-01`));
/** `Saturday, November 21` */
export const dayName = (day: string): string => names.day().format(at(day));
/** `November 21` */
export const dateName = (day: string): string => names.date().format(at(day));

/** The weeks of a month, Monday first; null for days of adjacent months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = at(`${month}-01`);
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const count = (at(`${monthAfter(month)}-01`) - first) / dayMs;
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const index = week * 7 + column - lead;
      return index < 0 || index >= count ? null : textOf(first + index * dayMs).slice(0, 10);
    }),
  );
}
