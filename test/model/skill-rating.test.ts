import { fewestRated, firmDeviation, ratingOf } from '../../lib/model/skill-rating.ts';

const first = (score: number, day: number) => ({ score, at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` });
/** Half the score at exercises of both levels around the beginning: the rating stays there. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ level: 1 + (at % 2), first: first(0.5, at + 1) }));

test('a rating rises by the score above expectation, regardless of the order of the list', () => {
  const easy = { level: 1, first: first(1, 1) };
  const hard = { level: 3, first: first(1, 2) };
  expect(ratingOf([]).rating).toBe(1000);
  expect(ratingOf([hard]).rating).toBeGreaterThan(ratingOf([easy]).rating);
  expect(ratingOf([{ level: 1, first: first(0, 1) }]).rating).toBeLessThan(1000);
  expect(ratingOf([easy, hard])).toEqual(ratingOf([hard, easy]));
});

test('its deviation is as in Glicko’s paper', () => {
  // Glickman 1999, for opponents whose own ratings are certain: 1/d² = q² Σ E(1 − E). Here one exercise at 1100 for a rating of 1000:
  // E = 0.359935, q = 0.00575646.
  const { deviation } = ratingOf([{ level: 2, first: first(0.5, 1) }]);
  expect(deviation).toBeCloseTo((350 ** -2 + 0.00575646 ** 2 * 0.359935 * 0.640065) ** -0.5, 3);
  expect(ratingOf([]).deviation).toBe(350);
});

test('a rating is provisional until enough exercises have told what it is, and never before the least number', () => {
  const firmFrom = Array.from({ length: 40 }, (_, count) => count).find(
    (count) => !ratingOf(many(count)).isProvisional,
  )!;
  expect(ratingOf(many(firmFrom)).deviation).toBeLessThanOrEqual(firmDeviation);
  expect(ratingOf(many(firmFrom - 1)).deviation).toBeGreaterThan(firmDeviation);
  expect(firmFrom).toBeGreaterThanOrEqual(fewestRated);
  // Exercises far above one’s rating tell little: their score was clear before.
  const hard = many(firmFrom).map((each) => ({ level: 3, first: { ...each.first, score: 0 } }));
  expect(ratingOf(hard).isProvisional).toBe(true);
});
