/** How long an exercise takes. */
import { minutesOf } from '../../lib/model/exercise-minutes.ts';
import type { Bar, Exercise, Question } from '../../lib/model/exercises.ts';

const bars = (count: number): Bar[] => Array.from({ length: count }, (_, at) => [at, 1, 1, 1, 1, 1]);
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const question = (prompt = ''): Question => ({
  ...{ id: 'q', kind: 'numeric', prompt, why: '', right: 1, within: 0, unit: '' },
});
const exercise = (part: Partial<Exercise>) =>
  ({ intro: '', debrief: '', moments: [], rest: [], ask: null, ...part }) as unknown as Exercise;

test('bars take their time, except those that are shown from the start', () => {
  const moments = [{ bars: bars(200), say: '', questions: [] }];
  // 24 bars before the question and 250 after it, at 0.7 seconds.
  expect(minutesOf(exercise({ moments, rest: bars(250) }))).toBe(3);
  expect(minutesOf(exercise({ moments }))).toBe(1);
});

test('words are read at 200 a minute, and each question takes a third of one', () => {
  expect(minutesOf(exercise({ intro: words(500), debrief: words(500) }))).toBe(5);
  const questions = Array.from({ length: 9 }, () => question(words(100)));
  const moments = [{ bars: [], say: '', questions }];
  expect(minutesOf(exercise({ moments }))).toBe(8);
  // A quiz that draws three of nine questions takes a third of that.
  expect(minutesOf(exercise({ moments, ask: 3 }))).toBe(3);
});
