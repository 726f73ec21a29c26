import { replayedBars, resultBars } from '../../web/features/practice/first-view.ts';

test('a replay shows comfortable bars, and no fewer than 26', () => {
  expect(replayedBars(540, 200)).toBe(60);
  expect(replayedBars(160, 200)).toBe(26);
  expect(replayedBars(900, 20)).toBe(26);
});

test('a result begins shortly before the first decision', () => {
  expect(resultBars(800, 264, 75)).toBe(88);
  expect(resultBars(400, 264, 75)).toBe(83);
});

test('bars of a result are wide enough to be read, as long as the decision stays in view', () => {
  expect(resultBars(237, 264, 75)).toBe(79);
  expect(resultBars(150, 264, 75)).toBe(78);
});

test('a short session is visible from its beginning', () => {
  expect(resultBars(230, 26, 14)).toBe(26);
});
