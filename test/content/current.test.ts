/** The sample stays current: whoever publishes it, today or in some years, has routines up to the last trading day and classes ahead. */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content } from '../../lib/model/content.ts';
import { isHoliday } from '../../lib/model/exchange-holidays.ts';
import { expand, monthsAround } from '../../lib/model/expand.ts';
import { routinesUntil } from '../../lib/model/recurring-routines.ts';

const day = 24 * 60 * 60 * 1000;
let content: Content;
beforeAll(async () => {
  content = await compileContent(join(import.meta.dirname, '../../lib/content'));
});

// Evenings: an ordinary day, the day after a holiday, summer time, and days between holidays.
const publications = ['2026-11-27', '2026-12-28', '2027-07-06', '2027-11-29', '2028-02-29', '2030-06-14'].map(
  (date) => `${date}T22:00:00.000Z`,
);

test.each(publications)('published at %s, each desk has a routine of that day or the last trading day', (now) => {
  for (const desk of content.desks) {
    const { exchange } = desk.recurring!;
    let last = Date.parse(now.slice(0, 10));
    const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    while (new Date(last).getUTCDay() % 6 === 0 || isHoliday(exchange, dateOf(last))) last -= day;
    expect(routinesUntil(desk, now).at(-1)!.date).toBe(dateOf(last));
  }
});

test.each(publications)('published at %s, each series has a session within three weeks, none on a holiday', (now) => {
  const series = content.schedule.filter(({ days }) => typeof days !== 'string');
  const sessions = expand(series, monthsAround(new Date(now)));
  for (const { id, days } of series) {
    const own = sessions.filter((session) => session.id.startsWith(`${id}-`));
    const next = own.find(({ start }) => start > now)!;
    expect(Date.parse(next.start) - Date.parse(now)).toBeLessThan(21 * day);
    const { exchange } = days as Exclude<typeof days, string>;
    if (exchange) expect(own.filter(({ date }) => isHoliday(exchange, date))).toEqual([]);
  }
});

test('every series on trading days names its exchange', () => {
  const daily = content.schedule.flatMap(({ days }) =>
    typeof days !== 'string' && days.weekdays.length === 5 ? days : [],
  );
  expect(daily.map(({ exchange }) => exchange)).toEqual(['XNYS', 'XLON']);
});
