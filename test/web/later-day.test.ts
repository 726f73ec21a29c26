import { laterTime } from '../../web/features/practice/retry-time.ts';
import { laterDay } from '../../web/ui/later-day.ts';

/** In the zone of whoever runs this. */
const local = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour, 5);
const now = local(27, 22);

test('a later day is told as today, tomorrow with its date, or its weekday and date', () => {
  expect(laterDay(local(27, 23).toISOString(), now)).toBe('today');
  expect(laterDay(local(28, 1).toISOString(), now)).toBe('tomorrow, November 28');
  expect(laterDay(local(30, 1).toISOString(), now)).toBe('on Monday, November 30');
  expect(laterDay(local(1, 1, 12).toISOString(), now)).toBe('on Friday, January 1, 2027');
  // The last day of a month, and of a year.
  expect(laterDay(local(1, 9, 12).toISOString(), local(31, 9, 11))).toBe('tomorrow, January 1, 2027');
});

test('the next attempt has its day, its time, and its zone', () => {
  const zone = '(?:[A-Z]{3,4}|GMT[+−-]\\d+(?::\\d+)?)';
  const at = (instant: Date) => laterTime(instant.toISOString(), now)!;
  expect(at(local(27, 23))).toMatch(new RegExp(`^today at 23:05 ${zone}$`));
  expect(at(local(28, 6))).toMatch(new RegExp(`^tomorrow, November 28, at 06:05 ${zone}$`));
  expect(at(local(29, 6))).toMatch(new RegExp(`^on Sunday, November 29, at 06:05 ${zone}$`));
  expect(laterTime(now.toISOString(), now)).toBeNull();
  expect(laterTime(null, now)).toBeNull();
});
