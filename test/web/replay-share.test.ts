import { replayOf } from '../../web/features/practice/replay.ts';

const bars = (count: number) => Array.from({ length: count }, (_, at): [number, number, number, number, number, number] => [at, 1, 1, 1, 1, 1]); // prettier-ignore

test('progress counts the bars that are replayed, and stays where it is when more are loaded', () => {
  const replay = replayOf(bars(10), false);
  const share = () => replay.shareOf(replay.now().shown, 15);
  // The first five are shown from the start.
  expect(share()).toBe(0);
  replay.step();
  expect(share()).toBe(0.1);
  replay.skip();
  expect(share()).toBe(0.5);
  replay.addBars(bars(15));
  expect(share()).toBe(0.5);
  expect(replay.shareOf(replay.now().of, 15)).toBe(1);
  replay.skip();
  expect(share()).toBe(1);
  replay.back();
  expect(share()).toBe(0.9);
});
