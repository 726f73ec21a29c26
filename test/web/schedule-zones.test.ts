import { monthAfter, weeksOf } from '../../web/shared/schedule/months.ts';
import { cityOf } from '../../web/shared/schedule/city-of.ts';
import { abbreviationIn, dayIn, monthsOfUtc, timeRange } from '../../web/shared/schedule/zones.ts';
import { readScheduleSearch } from '../../web/features/schedule/search.ts';

const hour = 60 * 60 * 1000;

test.each(['America/New_York', 'Europe/London'] as const)(
  'every hour at the borders of a month in %s is requested',
  (zone) => {
    for (let month = '2026-01'; month < '2028-01'; month = monthAfter(month)) {
      const asked = monthsOfUtc(month, zone);
      expect(asked.length).toBeLessThanOrEqual(2);
      const first = Date.parse(`${month}-01T00:00:00Z`);
      const next = Date.parse(`${monthAfter(month)}-01T00:00:00Z`);
      const borders = [first, next].flatMap((border) =>
        Array.from({ length: 29 }, (_, index) => border + (index - 14) * hour),
      );
      for (const at of borders) {
        if (dayIn(zone, at).startsWith(month)) expect(asked).toContain(new Date(at).toISOString().slice(0, 7));
      }
    }
    expect(monthsOfUtc('2027-01', 'Europe/London')).toEqual(['2027-01']);
    expect(monthsOfUtc('2026-12', 'own')).toEqual(['2026-11', '2026-12', '2027-01']);
  },
);

test('a month is laid out in weeks from Monday, every day once', () => {
  for (let month = '2026-01'; month < '2029-01'; month = monthAfter(month)) {
    const weeks = weeksOf(month);
    const days = weeks.flat().filter((day) => day !== null);
    expect(new Set(days).size).toBe(new Date(Date.parse(`${monthAfter(month)}-01`) - hour).getUTCDate());
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      week.forEach((day, column) => day && expect(new Date(day).getUTCDay()).toBe((column + 1) % 7));
    }
  }
});

test('a time has the name of its zone on that day', () => {
  const session = { start: '2026-11-23T13:45:00.000Z', end: '2026-11-23T14:30:00.000Z' };
  expect(timeRange(session, 'America/New_York')).toBe('08:45–09:30 EST');
  expect(timeRange(session, 'Europe/London')).toBe('13:45–14:30 GMT');
  expect(abbreviationIn('Europe/London', '2026-07-01T12:00:00Z')).toBe('BST');
  expect(abbreviationIn('America/New_York', '2026-07-01T12:00:00Z')).toBe('EDT');
  expect(abbreviationIn('Asia/Tokyo', '2026-07-01T12:00:00Z')).toBe('GMT+9');
});

test('a mistyped URL still shows a month', () => {
  expect(readScheduleSearch({ month: '2026-13', type: 'party', mine: 'maybe', view: 'globe' })).toEqual({});
  expect(
    readScheduleSearch({ month: '2026-12', type: 'desk', instructor: ' Ada ', mine: 'true', view: 'list' }),
  ).toEqual({ month: '2026-12', type: 'desk', instructor: 'Ada', mine: true, view: 'list' });
});

test('a city has its present name, also where the browser reports its former one', () => {
  const pairs = [
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Atlantic/Faeroe', 'Atlantic/Faroe'],
    ['America/Godthab', 'America/Nuuk'],
  ] as const;
  for (const [former, present] of pairs) expect([former, cityOf(former)]).toEqual([former, cityOf(present)]);
  expect(cityOf('Asia/Calcutta')).toBe('Kolkata');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
