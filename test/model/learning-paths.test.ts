/** Where a learner is on a path, and what comes next. */
import { circleIn, standingOn, type LearningPath, type StepProgress } from '../../lib/model/learning-paths.ts';

const step = (link: string, ...after: string[]) => ({ link, name: link.toUpperCase(), free: true, after });
const path: LearningPath = {
  label: 'New',
  line: 'All.',
  steps: [step('a'), step('b'), step('c', 'a', 'b'), step('d', 'c')],
};
const seen: StepProgress = { done: 1, of: 4, at: '2026-11-20T10:00:00.000Z' };
const whole: StepProgress = { ...seen, done: 4 };
const at = (progress: Readonly<Record<string, StepProgress>>) => standingOn(path, (link) => progress[link]);

test('what has nothing before it is open, what has waits, and nobody is told of a lesson that is not there', () => {
  expect(at({})).toEqual({ states: ['open', 'open', 'ahead', 'ahead'], done: 0, next: 0 });
  expect(at({ a: { done: 0, of: 0, at: null } })).toMatchObject({ done: 0, next: 0 });
});

test('what has begun comes next, before what has not', () => {
  expect(at({ b: seen })).toEqual({ states: ['open', 'begun', 'ahead', 'ahead'], done: 0, next: 1 });
});

test('a step opens when all that come before it are done, and may be begun earlier', () => {
  expect(at({ a: whole })).toEqual({ states: ['done', 'open', 'ahead', 'ahead'], done: 1, next: 1 });
  expect(at({ a: whole, b: whole })).toEqual({ states: ['done', 'done', 'open', 'ahead'], done: 2, next: 2 });
  expect(at({ d: seen })).toMatchObject({ states: ['open', 'open', 'ahead', 'begun'], next: 3 });
});

test('at its end nothing comes next', () => {
  expect(at({ a: whole, b: whole, c: whole, d: whole })).toEqual({
    states: Array(4).fill('done'),
    done: 4,
    next: null,
  });
});

test('a circle is found from wherever it is entered', () => {
  expect(circleIn(path.steps)).toBeUndefined();
  expect(circleIn([step('x', 'y'), step('y', 'z'), step('z', 'y')])).toEqual(['y', 'z', 'y']);
  expect(circleIn([step('x', 'x')])).toEqual(['x', 'x']);
});
