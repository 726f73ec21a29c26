/** How much of a player's report is accepted: only new seconds, and no more than could have been played. */
import fc from 'fast-check';
import {
  atTime,
  believe,
  fastest,
  firstEvidence,
  firstReport,
  isEvident,
  longestReport,
  mostRanges,
  type Evidence,
  type Range,
} from '../../lib/model/evidence.ts';
import { speeds } from '../../web/features/player/playback.ts';

const none = firstEvidence({}, 0);
const told = (evidence: Evidence, ...ranges: Range[]) =>
  ranges.reduce((all, range) => believe(all, 'a', range), evidence);
const secondsOf = (evidence: Evidence) =>
  Object.values(evidence.ranges)
    .flat()
    .reduce((sum, [from, to]) => sum + to - from, 0);

test('the largest speed is that of the player', () => {
  expect(fastest).toBe(Math.max(...speeds));
});

test('a film reported all at once is not accepted, however often it is reported', () => {
  const film = 600;
  let evidence = told(none, [0, film]);
  expect(evidence.ranges['a']).toEqual([[0, firstReport]]);
  for (let again = 0; again < 100; again += 1) evidence = told(atTime(evidence, again), [0, film]);
  expect(secondsOf(evidence)).toBeLessThanOrEqual(firstReport + 1);
  expect(isEvident(evidence, 'a', film)).toBe(false);
});

test('a viewer at the largest speed who reports every fifteen seconds is credited to the end', () => {
  const film = 1200;
  let evidence = none;
  for (let at = 15; at * fastest <= film; at += 15)
    evidence = told(atTime(evidence, at * 1000), [(at - 15) * fastest, at * fastest]);
  expect(evidence.ranges['a']).toEqual([[0, film]]);
  expect(isEvident(evidence, 'a', film)).toBe(true);
});

test('a long silence earns only a limited time, and a clock that goes back earns nothing', () => {
  expect(atTime(none, 365 * 24 * 3_600_000).spare).toBe(longestReport);
  const later = atTime(none, 1_000);
  expect(atTime(later, 0)).toEqual(later);
});

test('a report repeated after a lost response counts once', () => {
  const evidence = told(atTime(none, 60_000), [0, 100], [0, 120], [50, 130]);
  expect([evidence.ranges['a'], evidence.spare]).toEqual([[[0, 130]], firstReport + 120 - 130]);
});

test('lessons that were done before count as watched, those that were not do not', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const before = firstEvidence({ a: { position: 1, done: true, at }, b: { position: 1, done: false, at } }, 0);
  expect([isEvident(before, 'a', 600), isEvident(before, 'b', 600), isEvident(null, 'b', 600)]).toEqual([
    true,
    false,
    true,
  ]);
});

const range = fc.tuple(fc.integer({ min: -100, max: 100_000 }), fc.integer({ min: -100, max: 100_000 }));
test('for any reports, accepted seconds never exceed elapsed time, and ranges stay sorted, disjoint and few', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'constructor'), range, fc.nat(100_000))), (asks) => {
      let [evidence, now] = [none, 0];
      for (const [code, each, milliseconds] of asks) {
        now += milliseconds;
        evidence = believe(atTime(evidence, now), code, each);
      }
      expect(secondsOf(evidence)).toBeLessThanOrEqual(firstReport + (now / 1000) * fastest);
      expect(evidence.spare).toBeGreaterThanOrEqual(0);
      for (const kept of Object.values(evidence.ranges)) {
        expect(kept.length).toBeLessThanOrEqual(mostRanges.kept);
        expect(kept.every(([from, to], index) => from < to && from > (kept[index - 1]?.[1] ?? -1))).toBe(true);
      }
    }),
  );
});
