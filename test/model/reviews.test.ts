import { publicName, ratingRank, reviewSums } from '../../lib/model/reviews.ts';
import { validateReview } from '../../lib/model/validation.ts';

test('the sums are derived from the counts', () => {
  expect(reviewSums(null)).toEqual({ total: 0, average: 0, ratings: [0, 0, 0, 0, 0] });
  expect(reviewSums({ baseType: 'review counts', stars2: 1, stars5: 2, stars4: 0 })).toEqual({
    total: 3,
    average: 4,
    ratings: [0, 1, 0, 0, 2],
  });
  expect(reviewSums({ baseType: 'review counts', stars1: 1, stars5: 2 }).average).toBe(3.67);
});

test('many good reviews rank above a single excellent one, and unrated products come last', () => {
  const ranked = [
    { average: 4.8, total: 60 },
    { average: 5, total: 1 },
    { average: 1, total: 4 },
    { average: 0, total: 0 },
    undefined,
  ];
  expect(
    ranked
      .toReversed()
      .sort((a, b) => ratingRank(b) - ratingRank(a))
      .slice(0, 3),
  ).toEqual(ranked.slice(0, 3));
});

test.each([
  ['Ada Field', 'Ada F.'],
  ['  Ada   Mary  Field ', 'Ada F.'],
  ['Bo', 'Bo'],
  ['Ada 𠮷野', 'Ada 𠮷.'],
  ['ada@example.com', 'A learner'],
  ['Ada ada@example.com', 'A learner'],
  ['', 'A learner'],
  [null, 'A learner'],
  ['x'.repeat(300), 'x'.repeat(40)],
])('%j is shown to others as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test('a review has one to five whole stars and at most 2000 characters', () => {
  for (const rating of [0, 6, -1, 4.5, NaN])
    expect(validateReview({ rating })).toEqual({ rating: 'Please choose one to five stars' });
  expect(validateReview({ rating: 1, review: ` ${'x'.repeat(2000)} ` })).toEqual({});
  expect(validateReview({ rating: 1, review: 'x'.repeat(2001) })).toEqual({
    review: 'Please use at most 2000 characters',
  });
});
