/** A learner's position on a path, and the next step. */
import { circleIn, pathProgressOf, type LearningPath, type StepProgress } from '../../lib/model/learning-paths.ts';

const step = (link: string, ...after: string[]) => ({ link, name: link.toUpperCase(), free: true, after });
const path: LearningPath = {
  label: 'New',
  line: 'All.',
  steps: [step('a'), step('b'), step('c', 'a', 'b'), step('d', 'c')],
};
const seen: StepProgress = { done: 1, of: 4, at: '2026-11-20T10:00:00.000Z' };
const whole: StepProgress = { ...seen, done: 4 };
const at = (progress: Readonly<Record<string, StepProgress>>) => pathProgressOf(path, (link) => progress[link]);

test('a step without prerequisites is open, one with them is ahead, and a product without lessons is not done', () => {
  expect(at({})).toEqual({ states: ['open', 'open', 'ahead', 'ahead'], done: 0, next: 0 });
  expect(at({ a: { done: 0, of: 0, at: null } })).toMatchObject({ done: 0, next: 0 });
});

test('the next step is the first that is not done, although a later one was started', () => {
  expect(at({ b: seen })).toEqual({ states: ['open', 'begun', 'ahead', 'ahead'], done: 0, next: 0 });
  expect(at({ a: seen, b: whole })).toMatchObject({ next: 0 });
});

test('a step opens when all its prerequisites are done, and may be started earlier', () => {
  expect(at({ a: whole })).toEqual({ states: ['done', 'open', 'ahead', 'ahead'], done: 1, next: 1 });
  expect(at({ a: whole, b: whole })).toEqual({ states: ['done', 'done', 'open', 'ahead'], done: 2, next: 2 });
  expect(at({ d: seen })).toMatchObject({ states: ['open', 'open', 'ahead', 'begun'], next: 0 });
});

test('a finished path suggests nothing', () => {
  expect(at({ a: whole, b: whole, c: whole, d: whole })).toEqual({
    states: Array(4).fill('done'),
    done: 4,
    next: null,
  });
});

test('a cycle is found from any of its steps', () => {
  expect(circleIn(path.steps)).toBeUndefined();
  expect(circleIn([step('x', 'y'), step('y', 'z'), step('z', 'y')])).toEqual(['y', 'z', 'y']);
  expect(circleIn([step('x', 'x')])).toEqual(['x', 'x']);
});
