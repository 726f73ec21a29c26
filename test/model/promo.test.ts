import fc from 'fast-check';
import type { PromoItem } from '../../lib/model/items/promo.ts';
import { isPromoOpen, monthsBeyond, monthsLater, promoCodeOf, promoPrice } from '../../lib/model/promo.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';
const code = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 32 });
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n'), maxLength: 5 });

const promo: PromoItem = {
  baseType: 'promo',
  code: 'CODE',
  price: 1000,
  products: ['a-course'],
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2026-02-01T00:00:00.000Z',
  isLimited: false,
  amountRemaining: null,
  amount: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a code is the same in lower case and surrounded by spaces', () => {
  fc.assert(
    fc.property(code, space, space, (text, before, after) => {
      expect(promoCodeOf(before + text + after)).toBe(text);
      expect(promoCodeOf(before + text.toLowerCase() + after)).toBe(text);
    }),
  );
});

test('normalized codes contain only allowed characters, and one other character makes a code invalid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const found = promoCodeOf(text);
      if (found === null) return;
      expect(found).toMatch(/^[A-Z0-9-]{3,32}$/);
      expect(text.trim()).toMatch(/^[A-Za-z0-9-]+$/);
    }),
  );
  fc.assert(
    fc.property(code, fc.nat(31), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (text, place, sign) => {
      fc.pre(!/^[A-Za-z0-9-]$/.test(sign) && place > 0 && place < text.length);
      expect(promoCodeOf(text.slice(0, place) + sign + text.slice(place))).toBeNull();
    }),
  );
  // These characters are allowed after upper-casing, or look allowed.
  for (const text of ['openıng', 'bellſ', 'ﬁrst', 'ОPENING', 'ＯＰＥＮ', 'OPEN‑BELL', 'OPEN\u200bBELL', 'OPEN BELL'])
    expect([text, promoCodeOf(text)]).toEqual([text, null]);
});

test.each([
  ['', null],
  ['ab', null],
  ['x'.repeat(33), null],
  ['x'.repeat(10_240), null],
  ['abc', 'ABC'],
])('%.12s is %s', (text, found) => expect(promoCodeOf(text)).toBe(found));

test.each([
  ['a millisecond early', '2025-12-31T23:59:59.999Z', {}, false],
  ['from its first instant', '2026-01-01T00:00:00.000Z', {}, true],
  ['in its last', '2026-01-31T23:59:59.999Z', {}, true],
  ['at its end', '2026-02-01T00:00:00.000Z', {}, false],
  ['with a unit left', '2026-01-02T00:00:00.000Z', { isLimited: true, amountRemaining: 1 }, true],
  ['with none left', '2026-01-02T00:00:00.000Z', { isLimited: true, amountRemaining: 0 }, false],
  ['with none counted', '2026-01-02T00:00:00.000Z', { isLimited: true, amountRemaining: null }, false],
])('%s', (_, now, changes, open) => expect(isPromoOpen({ ...promo, ...changes }, now)).toBe(open));

test('a code lowers the price of its own products or does nothing', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0 }), fc.boolean(), (price, list, own) => {
      const found = promoPrice({ ...promo, price }, own ? 'a-course' : 'another', list);
      if (found === null) expect(own && price >= 0 && price < list).toBe(false);
      else expect([own, found, found < list]).toEqual([true, price, true]);
    }),
  );
});

test('a code for packages of one interval lowers no other package and no single purchase', () => {
  const monthly = { ...promo, price: 1900, interval: 'month' } as const;
  const found = ['month', 'year', 'once', undefined].map((interval) => promoPrice(monthly, 'a-course', 3900, interval));
  expect(found).toEqual([1900, null, null, null]);
});

const day = 86_400_000;
/** Any instant within eight years, every other one on one of the last days of a month. */
const instant = fc.oneof(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
  fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: -3, max: 0 }), fc.integer({ min: 0, max: day - 1 }))
    .map(([month, last, time]) => new Date(Date.UTC(2024, month + 1, last) + time)),
);

test('whatever the trial, its code is valid for the first charge, and for no month more than needed', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 90 }), (start, trialDays) => {
      const months = monthsBeyond(start, trialDays);
      const charged = start.getTime() + trialDays * day;
      // Stripe charges within an hour after the trial.
      expect(monthsLater(start, months).getTime()).toBeGreaterThan(charged + 3_600_000);
      if (months > 1) expect(monthsLater(start, months - 1).getTime()).toBeLessThanOrEqual(charged + 3_600_000);
    }),
    { numRuns: 2000 },
  );
});

test('a month later is the same day and time, or the last day of a shorter month', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 12 }), (start, months) => {
      const later = monthsLater(start, months);
      expect((later.getUTCFullYear() - start.getUTCFullYear()) * 12 + later.getUTCMonth() - start.getUTCMonth()).toBe(
        months,
      );
      expect(later.getTime() % day).toBe(start.getTime() % day);
      const isLast = new Date(later.getTime() + day).getUTCDate() === 1;
      expect(later.getUTCDate() === start.getUTCDate() || (isLast && later.getUTCDate() < start.getUTCDate())).toBe(
        true,
      );
    }),
  );
});
