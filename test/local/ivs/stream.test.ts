import { has, segmentAt, timeOf, window, type Stream } from '../../../lib/local/services/ivs/broadcast/stream.ts';

const at = Date.UTC(2027, 0, 4, 14, 30, 13);
const stream = (seconds: number): Stream => ({
  id: 'st-1',
  channelArn: 'arn',
  channelName: 'class',
  startedAt: at,
  offset: at - Date.now(),
  endedAt: at + seconds * 1000,
});
const begun = segmentAt(at);

test('a playlist has the last six segments since the start, each once its time has come', () => {
  expect(window(stream(0))).toEqual({ first: begun, sequence: 0, count: 1 });
  // It began at second 13, in the middle of a segment.
  expect(window(stream(1))).toEqual({ first: begun, sequence: 0, count: 2 });
  expect(window(stream(3600))).toEqual({ first: begun + 1795, sequence: 1795, count: 6 });
});

test('a segment is available from its time, for a minute', () => {
  const hour = stream(3600);
  const last = segmentAt(timeOf(hour));
  expect([begun - 1, begun, last - 30, last - 29, last, last + 1].map((index) => has(hour, index))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(has(stream(10), begun - 1)).toBe(false);
});

test('a stream keeps the clock it began with', () => {
  const running = { ...stream(0), endedAt: undefined };
  expect(Math.abs(timeOf(running) - at)).toBeLessThan(60_000);
});
