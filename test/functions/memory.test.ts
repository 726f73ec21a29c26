/** When an exercise is due again. */
import { remembered } from '../../functions/practice/memory.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const daysUntil = ({ due }: { readonly due: string }, from = now) => (Date.parse(due) - from.getTime()) / dayMs;
const first = (score: number, pass: number) => daysUntil(remembered(null, { score, pass }, now));

test('what was not passed is due the next day, before anything that was, whatever the score', () => {
  expect(first(0.88, 0.9)).toBe(1);
  expect(first(0.2, 0.9)).toBe(1);
  expect(first(0.75, 0.7)).toBeGreaterThan(first(0.88, 0.9));
  const failed = (score: number) => remembered(null, { score, pass: 0.9 }, now);
  expect(failed(0.88)).toEqual(failed(0.2));
});

test('of what was passed, a higher score is due later', () => {
  expect(first(0.95, 0.8)).toBeGreaterThan(first(0.85, 0.8));
  expect(first(1, 0.8)).toBe(first(0.95, 0.8));
});

test('also an exercise that has been passed for years is due the next day when it is failed', () => {
  let card = remembered(null, { score: 1, pass: 0.8 }, now);
  for (let time = 0; time < 4; time += 1) card = remembered(card, { score: 1, pass: 0.8 }, new Date(card.due));
  const failedAt = new Date(card.due);
  expect(daysUntil(card, new Date(card.lastReview))).toBeGreaterThan(100);
  card = remembered(card, { score: 0.75, pass: 0.8 }, failedAt);
  expect(daysUntil(card, failedAt)).toBe(1);
});
