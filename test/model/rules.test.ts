import { accessOf, isOpen } from '../../lib/model/access.ts';
import { bannerVisible } from '../../lib/model/banner.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { isFree, listPriceOf } from '../../lib/model/pricing.ts';

const now = '2026-11-21T12:00:00.000Z';
const owned = { reason: 'order', through: null, since: '2026-11-01T00:00:00.000Z', until: null } as OwnedItem;

test('an entitlement opens a product permanently or until its end', () => {
  expect(isOpen(owned, now)).toBe(true);
  expect(isOpen({ until: '2026-11-21T12:00:00.001Z' }, now)).toBe(true);
  expect(isOpen({ until: now }, now)).toBe(false);
  expect(isOpen(null, now)).toBe(false);
});

test('access has a reason and an end, and is empty when it is over', () => {
  expect(accessOf(owned, now)).toEqual({ reason: 'order', through: null, since: owned.since, until: null });
  expect(accessOf({ ...owned, until: now }, now)).toBeNull();
});

test('the banner comes back 24 hours after it was closed and not a moment before', () => {
  const day = 24 * 60 * 60 * 1000;
  expect(bannerVisible(null, 0)).toBe(true);
  expect(bannerVisible(1000, 1000 + day)).toBe(false);
  expect(bannerVisible(1000, 1001 + day)).toBe(true);
});

test('only a product with a price of zero that is no subscription is free', () => {
  expect(isFree({ type: 'course', price: 0 })).toBe(true);
  expect(isFree({ type: 'course', price: 1 })).toBe(false);
  expect(isFree({ type: 'subscription', price: 0 })).toBe(false);
});

test('a bundle shows the sum of its members’ prices when that is higher', () => {
  const part = { link: 'a', name: 'A', summary: '', image: '', type: 'course', price: 900 } as const;
  expect(listPriceOf([part, part], 1500)).toBe(1800);
  expect(listPriceOf([part], 900)).toBeNull();
});

test.each([
  [0, '$0'],
  [18900, '$189'],
  [4950, '$49.50'],
  [123456789, '$1,234,567.89'],
  [5, '$0.05'],
  [-2500, '-$25'],
])('%d cents are formatted as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});
