/** Learners who signed in at the same time do not renew their tokens at the same time. */
import { renewsIn } from '../../lib/model/token-renewal.ts';

const minute = 60_000;
const hour = 60 * minute;
const draws = Array.from({ length: 1001 }, (_, n) => n / 1000);

test('tokens of the same moment are renewed evenly over 24 minutes of their hour, all before they expire', () => {
  const waits = draws.map((drawn) => renewsIn(0, hour, drawn)! / minute);
  expect([waits[0], waits[500], waits.at(-1)].map((wait) => Math.round(wait!))).toEqual([30, 42, 54]);
  const inEach = Array.from({ length: 24 }, (_, n) => waits.filter((wait) => Math.floor(wait) === 30 + n).length);
  expect(Math.max(...inEach)).toBeLessThan(45);
});

test('an older token is renewed within the rest of that time, and one about to expire by the next request', () => {
  const ends = draws.map((drawn) => 45 * minute + renewsIn(45 * minute, hour, drawn)!);
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([45 * minute, 54 * minute]);
  expect(renewsIn(54 * minute, hour, 0)).toBeUndefined();
  expect(renewsIn(2 * hour, hour, 0.5)).toBeUndefined();
});

test('a device whose clock is behind waits longer, but not forever', () =>
  expect(renewsIn(-minute, hour, 0)).toBe(31 * minute));
