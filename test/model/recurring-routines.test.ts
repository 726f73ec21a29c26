import fc from 'fast-check';
import type { Desk } from '../../lib/model/content.ts';
import { routinesUntil } from '../../lib/model/recurring-routines.ts';

const morning = (author: string) => ({
  ...{ desk: 'New York desk', author, indexFutures: [], preMarketTips: [author], whatsInTheNews: [] },
  ...{ economicReports: [], images: [] },
});
const dated = { ...morning('dated'), date: '2026-11-20', published: '2026-11-20T13:10:00Z', outcomes: [] };
const desk: Desk = {
  ...{ name: 'new-york', products: [], sample: '2026-11-20', routines: [dated] },
  recurring: {
    ...{ from: '2026-11-21', exchange: 'XNYS', zone: 'America/New_York', time: '08:10' },
    mornings: {
      ...{ monday: morning('monday'), tuesday: morning('tuesday'), wednesday: morning('wednesday') },
      ...{ thursday: morning('thursday'), friday: morning('friday') },
    },
  },
};
const until = (now: string) => routinesUntil(desk, now);

test('after the dated routines each trading day has that of its weekday, and holidays have none', () => {
  expect(until('2026-11-30T20:00:00.000Z').map(({ date, author }) => `${date} ${author}`)).toEqual([
    '2026-11-20 dated',
    '2026-11-23 monday',
    '2026-11-24 tuesday',
    '2026-11-25 wednesday',
    // Thanksgiving is on Thursday.
    '2026-11-27 friday',
    '2026-11-30 monday',
  ]);
});

test('a routine appears at its time on the clock of its zone, in winter and in summer', () => {
  expect(until('2026-11-23T13:09:59.999Z').at(-1)).toMatchObject({ date: '2026-11-20' });
  expect(until('2026-11-23T13:10:01.000Z').at(-1)).toMatchObject({ published: '2026-11-23T13:10:00Z' });
  expect(until('2027-07-06T12:10:01.000Z').at(-1)).toMatchObject({ published: '2027-07-06T12:10:00Z' });
});

test('a stage that is published a year later is current', () => {
  const dates = until('2027-11-30T20:00:00.000Z').map(({ date }) => date);
  expect(dates.at(-1)).toBe('2027-11-30');
  // The weekdays of 52 weeks, less the ten holidays among them.
  expect(dates.filter((date) => date > '2026-11-20' && date <= '2027-11-20')).toHaveLength(52 * 5 - 10);
  expect(dates).not.toContain('2027-11-25');
});

test('what was published once stays as it is: a later publication only adds', () => {
  const instants = fc
    .integer({ min: Date.parse('2026-11-20'), max: Date.parse('2029-01-01') })
    .map((at) => new Date(at).toISOString());
  fc.assert(
    fc.property(instants, instants, (one, other) => {
      const [before, after] = [one, other].toSorted().map(until);
      expect(after!.slice(0, before!.length)).toEqual(before);
    }),
    { numRuns: 50 },
  );
});

test('a day with a file has that file, also ahead, and the days before and after it recur', () => {
  const ahead = { ...dated, date: '2026-11-25', published: '2026-11-25T13:10:00Z' };
  const with25 = (now: string) => routinesUntil({ ...desk, routines: [dated, ahead] }, now);
  expect(with25('2026-11-30T20:00:00.000Z').map(({ date, author }) => `${date} ${author}`)).toEqual([
    ...['2026-11-20 dated', '2026-11-23 monday', '2026-11-24 tuesday'],
    ...['2026-11-25 dated', '2026-11-27 friday', '2026-11-30 monday'],
  ]);
  expect(with25('2026-11-23T20:00:00.000Z').map(({ date }) => date)).toEqual([
    ...['2026-11-20', '2026-11-23', '2026-11-25'],
  ]);
});

test('no day before the first one recurs', () => {
  const later = { ...desk, recurring: { ...desk.recurring!, from: '2026-11-25' } };
  expect(routinesUntil(later, '2026-11-27T20:00:00.000Z').map(({ date }) => date)).toEqual([
    ...['2026-11-20', '2026-11-25', '2026-11-27'],
  ]);
});

test('a desk without recurring routines has its dated ones only', () => {
  expect(routinesUntil({ ...desk, recurring: undefined }, '2030-01-01T00:00:00.000Z')).toEqual([dated]);
});
