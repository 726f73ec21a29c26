import fc from 'fast-check';
import { expand, monthsAround } from '../../lib/model/expand.ts';
import { instantOf } from '../../lib/model/zoned-time.ts';
import { sessionFrom, storedSession, type PlannedSessions, type Recurrence } from '../../lib/model/schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();
/** The local time, as `2026-11-21 08:45`. */
function wallIn(zone: string, instant: number): string {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  if (!formats.has(zone)) formats.set(zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...options }));
  return formats.get(zone)!.format(instant);
}

/**
 * Zones with offsets of half and quarter hours, a half-hour change (Lord Howe) and changes at midnight (Santiago,
 * Beirut).
 */
const zones = [
  'America/New_York',
  'Europe/London',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Atlantic/Azores',
  'UTC',
];
const dates = fc
  .integer({ min: Date.UTC(2012, 0) / day, max: Date.UTC(2032, 0) / day })
  .map((count) => new Date(count * day).toISOString().slice(0, 10));
const times = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((quarter) => new Date(quarter * 15 * minute).toISOString().slice(11, 16));

/** Every quarter of an hour at which the zone's wall clock could show that time. */
const shownAt = (date: string, time: string, zone: string): number[] => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  return Array.from({ length: 4 * 30 + 1 }, (_, index) => wall - 15 * hour + index * 15 * minute).filter(
    (instant) => wallIn(zone, instant) === `${date} ${time}`,
  );
};

test('a session is held when the wall clock first shows its time, in any zone on any day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), dates, times, (zone, date, time) => {
      const shown = shownAt(date, time, zone);
      fc.pre(shown.length > 0);
      expect(new Date(instantOf(date, time, zone))).toEqual(new Date(shown[0]!));
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['skipped in New York', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', '2027-03-14 03:30'],
  ['skipped in London', '2027-03-28', '01:15', 'Europe/London', '2027-03-28T01:15:00.000Z', '2027-03-28 02:15'],
  ['skipped at midnight', '2026-09-06', '00:10', 'America/Santiago', '2026-09-06T04:10:00.000Z', '2026-09-06 01:10'],
  ['twice in New York', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01 01:30'],
  ['twice in London', '2026-10-25', '01:00', 'Europe/London', '2026-10-25T00:00:00.000Z', '2026-10-25 01:00'],
  ['twice by half', '2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', '2027-04-04 01:45'],
])('a time that is %s follows the documented rule', (_, date, time, zone, instant, wall) => {
  expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(instant);
  expect(wallIn(zone, Date.parse(instant))).toBe(wall);
});

const plan = (days: Partial<Recurrence> | string, more: Partial<PlannedSessions> = {}): PlannedSessions => ({
  id: 'bell',
  link: 'opening-bell-live',
  name: 'Bell',
  type: 'desk',
  description: '',
  details: null,
  instructors: [],
  changes: [],
  zone: 'America/New_York',
  time: '08:45',
  minutes: 45,
  days:
    typeof days === 'string'
      ? days
      : { weekdays: ['monday'], everyWeeks: 1, from: '2026-01-01', until: null, except: [], ...days },
  ...more,
});
const startsOf = (plans: PlannedSessions[], ...months: string[]) => expand(plans, months).map(({ start }) => start);

test('a series keeps its wall-clock time across changes of the clock', () => {
  expect(startsOf([plan({})], '2026-03')).toEqual([
    '2026-03-02T13:45:00.000Z',
    '2026-03-09T12:45:00.000Z',
    '2026-03-16T12:45:00.000Z',
    '2026-03-23T12:45:00.000Z',
    '2026-03-30T12:45:00.000Z',
  ]);
});

test('a series includes its first and last day, skips exceptions, and counts every other week from the first', () => {
  const days = { from: '2026-11-02', until: '2026-11-23', except: ['2026-11-16'] };
  expect(expand([plan(days)], ['2026-11']).map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-09', '2026-11-23']);
  const fortnightly = plan({ from: '2026-11-04', everyWeeks: 2, weekdays: ['monday', 'wednesday', 'sunday'] });
  expect(expand([fortnightly], ['2026-11']).map(({ date }) => date)).toEqual([
    '2026-11-04',
    '2026-11-08',
    '2026-11-16',
    '2026-11-18',
    '2026-11-22',
    '2026-11-30',
  ]);
});

test('a session belongs to the UTC month in which it begins, once, and keeps its id when its time moves', () => {
  const late = plan({ weekdays: ['monday'], from: '2026-08-31', until: '2026-08-31' }, { time: '21:00' });
  expect(startsOf([late], '2026-08')).toEqual([]);
  const [session] = expand([late], ['2026-09']);
  expect(session).toMatchObject({ start: '2026-09-01T01:00:00.000Z', date: '2026-08-31', id: 'bell-2026-08-31' });
  const stored = storedSession(session!);
  expect(stored).toMatchObject({ PK: 'MONTH#2026-09', SK: '2026-09-01T01:00:00.000Z#bell-2026-08-31' });
  expect(sessionFrom(stored)).toMatchObject(session!);
  const moved = { ...late, time: '20:30' };
  expect(expand([moved], ['2026-09'])[0]!.id).toBe('bell-2026-08-31');
  expect(expand([plan('2026-09-12')], ['2026-09'])).toMatchObject([{ id: 'bell', end: '2026-09-12T13:30:00.000Z' }]);
});

test('a session that is canceled or moved keeps its id and states the reason', () => {
  const changes = [
    { day: '2026-11-09', to: null, message: 'Ill.' },
    { day: '2026-11-16', to: { date: '2026-11-17', time: '09:00' }, message: 'A holiday.' },
  ];
  const held = expand([plan({ from: '2026-11-02', until: '2026-11-16' }, { changes })], ['2026-11']);
  expect(held[0]).not.toHaveProperty('notice');
  expect(held[1]).toMatchObject({ id: 'bell-2026-11-09', start: '2026-11-09T13:45:00.000Z', cancelled: true, notice: 'Ill.' }); // prettier-ignore
  expect(held[2]).toMatchObject({
    ...{ id: 'bell-2026-11-16', date: '2026-11-17', notice: 'A holiday.' },
    ...{ movedFrom: '2026-11-16T13:45:00.000Z', start: '2026-11-17T14:00:00.000Z', end: '2026-11-17T14:45:00.000Z' },
  });
});

test('the published schedule is the same throughout a month', () => {
  const months = monthsAround(new Date('2026-11-21T12:00:00Z'));
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-08', '2027-11', 16]);
  expect(monthsAround(new Date('2026-11-30T23:59:59Z'))).toEqual(months);
  const whole = startsOf([plan({})], ...months);
  expect(whole).toEqual(months.flatMap((month) => startsOf([plan({})], month)));
});
