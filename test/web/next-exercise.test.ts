import { nextExercise } from '../../web/features/practice/next-exercise.ts';

const exercise = (code: string) => ({ code, name: code.toUpperCase() });
const sections = [
  { lessons: [{ code: 'one', exercises: [exercise('a'), exercise('b'), exercise('c')] }] },
  {
    lessons: [
      { code: 'two', exercises: [exercise('d')] },
      { code: 'three', exercises: null },
    ],
  },
];
const here = (code: string, lesson: string | null = 'one') => ({ link: 'course', code, lesson });
const passed = (...codes: string[]) => codes.map((code) => ({ code, passed: true }));
const daily = [
  { link: 'course', ...exercise('b') },
  { link: 'other', ...exercise('b') },
];
const next = (...given: Parameters<typeof nextExercise>) => {
  const found = nextExercise(...given);
  return found && `${found.link}/${found.code}`;
};

test('first the rest of the lesson, starting below the current one, without passed ones', () => {
  expect(next(here('a'), sections, [], daily)).toBe('course/b');
  expect(next(here('a'), sections, passed('b'), daily)).toBe('course/c');
  expect(next(here('b'), sections, passed('b', 'c'), daily)).toBe('course/a');
  expect(next(here('a'), sections, [{ code: 'b', passed: false }], daily)).toBe('course/b');
});

test('then today’s set, except the current exercise; then nothing', () => {
  expect(next(here('b'), sections, passed('a', 'b', 'c'), daily)).toBe('other/b');
  expect(next(here('d', 'two'), sections, passed('d'), daily)).toBe('course/b');
  expect(next(here('d', 'two'), sections, [], [])).toBeUndefined();
  expect(next(here('x', null), [], [], [])).toBeUndefined();
});
