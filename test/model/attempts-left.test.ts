import fc from 'fast-check';
import { attemptsLeft, pauseAfterFailures, pausedUntil } from '../../lib/model/practice.ts';

const { attempts, ms } = pauseAfterFailures;
const iso = (at: number) => new Date(at).toISOString();
const start = Date.UTC(2026, 10, 2);

test('an attempt is used up for hours, and comes back', () => {
  expect(attemptsLeft([], start)).toEqual({ left: attempts, moreAt: null });
  expect(attemptsLeft([iso(start)], start)).toEqual({ left: attempts - 1, moreAt: iso(start + ms) });
  expect(attemptsLeft([iso(start), iso(start + 1000)], start + 2000)).toEqual({ left: 0, moreAt: iso(start + ms) });
  expect(attemptsLeft([iso(start), iso(start + 1000)], start + ms)).toEqual({
    left: 1,
    moreAt: iso(start + ms + 1000),
  });
});

test('none is left exactly while another attempt is refused, and it comes when that ends', () => {
  const waits = fc.array(fc.integer({ min: 1000, max: 12 * 60 * 60 * 1000 }), { maxLength: 12 });
  fc.assert(
    fc.property(waits, (all) => {
      const recent: string[] = [];
      let now = start;
      for (const wait of all) {
        now += wait;
        const until = pausedUntil(false, recent, now);
        const { left, moreAt } = attemptsLeft(recent, now);
        expect(left === 0).toBe(until !== null);
        if (until !== null) {
          expect(moreAt).toBe(until);
          continue;
        }
        expect(left + recent.filter((at) => Date.parse(at) + ms > now).length).toBe(attempts);
        recent.push(iso(now));
      }
    }),
  );
});
