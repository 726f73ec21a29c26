import { readInstant } from '../../../lib/local/console/instant.ts';

test.each([
  ['2031-01-02T03:04:05.678Z', '2031-01-02T03:04:05.678Z'],
  ['2031-01-02T03:04:05.678901+00:00', '2031-01-02T03:04:05.678Z'],
  ['2031-01-02T00:04:05-03:00', '2031-01-02T03:04:05.000Z'],
  ['2028-02-29T00:00Z', '2028-02-29T00:00:00.000Z'],
])('the clock moves to %s', (now, at) => expect(new Date(readInstant({ now })).toISOString()).toBe(at));

test.each([
  ...[5, '2031', '05/06/2031', '2031-01-02', '2031-01-02T03:04:05', '2031-02-30T00:00:00Z', '2031-13-01T00:00Z'],
  ...['2031-01-02T25:00Z', '', null],
])('the clock is not moved to %j', (now) => expect(() => readInstant({ now })).toThrow('Send {"now"'));
