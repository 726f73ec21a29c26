import { streak } from '../../web/features/practice/messages.daily.ts';
import { streakOf } from '../../web/features/practice/streak.ts';

const today = 100;
const words = (...ago: number[]) =>
  streak(
    streakOf(
      ago.map((days) => today - days),
      today,
    ),
  );

test('days are in a row only without a day off among them', () => {
  expect(words(0)).toBe('One day so far.');
  expect(words(0, 1, 2)).toBe('3 days in a row.');
  expect(words(1, 1, 2)).toBe('2 days in a row.');
});

test('a forgiven day off is told', () => {
  expect(words(0, 1, 2, 4, 5, 6)).toBe('6 practice days with one day off.');
  expect(words(0, 2, 4)).toBe('3 practice days with 2 days off.');
});

test('what is older than the streak is not counted', () => {
  expect(words(0, 1, 4, 6)).toBe('2 days in a row.');
  expect(streakOf([today - 5], today)).toEqual({ days: 0, off: 0 });
});
