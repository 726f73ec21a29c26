import { replayOf } from '../../web/features/practice/replay.ts';

const bars = (count: number) => Array.from({ length: count }, (_, at): [number, number, number, number, number, number] => [at, 1, 1, 1, 1, 1]); // prettier-ignore

test('the share is of what was loaded last, so that progress never falls', () => {
  const replay = replayOf(bars(10), false);
  expect(replay.share()).toBe(0);
  replay.skip();
  expect(replay.share()).toBe(1);
  replay.addBars(bars(14));
  expect(replay.share()).toBe(0);
  replay.step();
  expect(replay.share()).toBe(0.25);
  replay.back();
  replay.back();
  expect(replay.share()).toBe(0);
});
