import { holidaysOf, isHoliday } from '../../lib/model/exchange-holidays.ts';

/** As the exchanges published them. */
test.each([
  ['XNYS', 2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
  ['XNYS', 2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
  ['XNYS', 2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'],
  ['XLON', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['XLON', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['XLON', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  // Christmas on a Sunday.
  ['XLON', 2033, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
] as const)('%s is closed on these weekdays of %i', (exchange, year, days) => {
  expect([...holidaysOf(exchange, year)].toSorted()).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('a day is a holiday of one exchange, not of all', () => {
  expect(isHoliday('XNYS', '2026-11-26')).toBe(true);
  expect(isHoliday('XLON', '2026-11-26')).toBe(false);
  expect(isHoliday('XNYS', '2026-11-27')).toBe(false);
});
