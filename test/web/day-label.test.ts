import { dayName, dateName, monthName } from '../../web/shared/schedule/months.ts';
import { calendarDay, dayLabel } from '../../web/ui/day-label.ts';

test('days are formatted in American English', () => {
  expect(dayLabel('2026-11-21T12:00:00Z')).toBe('November 21, 2026');
  expect(calendarDay('2026-11-20')).toBe('Friday, November 20, 2026');
  expect(calendarDay('2026-11-20', true)).toBe('Nov 20, 2026');
  expect(dayName('2026-11-21')).toBe('Saturday, November 21');
  expect(dateName('2026-11-21')).toBe('November 21');
  expect(monthName('2026-11')).toBe('November 2026');
});
