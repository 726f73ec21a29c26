/** What page and checkout show to a learner who owns some of a bundle. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { maySplit, partOwned, type Member } from '../../web/features/catalogue/owned-members.ts';
import { compareWords, PartOwnedPrice, partWords } from '../../web/features/catalogue/part-owned-price.tsx';
import { offerOf, priced } from '../../web/features/checkout/offer.ts';
import { buttonWords } from '../../web/features/checkout/charges.ts';
import type { Product } from '../../web/shared/products/narrow.ts';
import { isRefundable } from '../../web/features/orders/order-state.ts';

const prices = { futures: 9900, forex: 12_900, journal: 5900 };
const set = {
  ...{ link: 'set', type: 'bundle', price: 22_900 },
  productsInBundle: Object.entries(prices).map(([link, price]) => ({ link, name: link, price })),
} as unknown as Product;
const own = (...members: [string, number][]): Member[] => members.map(([link, credit]) => ({ link, credit }));
const textOf = (members: Member[]): string => {
  const element = createElement(PartOwnedPrice, { price: 22_900, part: partOwned(set, members)! });
  return renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

test('without owned members nothing is shown, and only bundles with a price are queried', () => {
  expect(partOwned(set, [])).toBeNull();
  expect(partOwned(set)).toBeNull();
  expect([maySplit(set), maySplit({ type: 'bundle', price: 0 }), maySplit({ type: 'course', price: 100 })]).toEqual([
    ...[true, false, false],
  ]);
});

test('the price is the rest, with the reason and the saving compared with buying the others', () => {
  expect(textOf(own(['futures', 7900]))).toBe(
    'Without your credit $229 for you $150 You own 1 of 3. $79 you paid for it counts toward this bundle. ' +
      'Save $38 versus buying the other 2 separately',
  );
  expect(textOf(own(['futures', 7900], ['forex', 0]))).toContain('You own 2 of 3. $79 you paid for them counts');
});

test('if the others cost less than the bundle, the page says so', () => {
  expect(textOf(own(['forex', 1000], ['futures', 0]))).toBe(
    'Without your credit $229 for you $219 You own 2 of 3. $10 you paid for them counts toward this bundle. ' +
      'Bought separately, the other one would cost $59: less than this bundle.',
  );
  expect(textOf(own(['futures', 0]))).toBe(
    '$229 You own 1 of 3. Bought separately, the other 2 would cost $188: less than this bundle.',
  );
});

test('the rest can be zero, and everything may be owned', () => {
  const part = partOwned(set, own(['forex', 22_900]))!;
  expect([part.price, part.credit]).toEqual([0, 22_900]);
  expect(textOf(own(['forex', 30_000]))).toContain('Free');
  expect(textOf(own(['futures', 7900], ['forex', 10_294], ['journal', 4708]))).toBe(
    'You already own everything in this bundle.',
  );
  const gifts = { ...part, owned: new Map([['forex', 0]]), price: 100, rest: 0 };
  expect([compareWords(gifts), compareWords({ ...gifts, rest: 100 })]).toEqual(['The other 2 are free.', '']);
  expect(partWords(gifts)).toContain('You own 1 of 3.');
});

test('the checkout deducts it with and without a code, and the button shows the charge', () => {
  const plain = priced(set, undefined, null, 7900);
  expect(plain).toEqual({ price: 22_900, discount: 0, credit: 7900, total: 15_000, fits: true });
  expect(buttonWords(offerOf(set, undefined, plain))).toBe('Pay $150');
  const code = { code: 'SET', price: 15_000, products: ['set'] };
  expect(priced(set, undefined, code, 7900)).toMatchObject({ discount: 7900, credit: 7900, total: 7100, fits: true });
  expect(priced(set, undefined, { ...code, products: [] }, 7900)).toMatchObject({ total: 15_000, fits: false });
  // A code is kept when there is nothing to pay.
  const nothing = priced(set, undefined, code, 22_900);
  expect(nothing).toMatchObject({ discount: 0, credit: 22_900, total: 0, fits: false });
  expect(buttonWords(offerOf(set, undefined, nothing))).toBe('Enroll for free');
});

test('money credited toward a bundle cannot be refunded', () => {
  const paid = { status: 'paid', total: 9900, refunded: 0, credited: 7900, credits: null };
  const order = { ...paid, refundableUntil: '2026-12-01T00:00:00Z' };
  const now = Date.parse('2026-11-23T00:00:00Z');
  expect(isRefundable(order, now)).toBe(true);
  expect(isRefundable({ ...order, status: 'partly-refunded', refunded: 2000 }, now)).toBe(false);
  expect(isRefundable({ ...order, credited: null }, now)).toBe(true);
});

test('what credit alone paid can be returned, and what was free cannot', () => {
  const credits = [{ order: '1', link: 'forex-sessions', name: 'Forex Sessions', amount: 5000 }];
  const paid = { status: 'paid', total: 0, refunded: 0, credited: null, credits };
  const order = { ...paid, refundableUntil: '2026-12-01T00:00:00Z' };
  const now = Date.parse('2026-11-23T00:00:00Z');
  expect(isRefundable(order, now)).toBe(true);
  expect(isRefundable({ ...order, credits: null }, now)).toBe(false);
  expect(isRefundable({ ...order, status: 'refunded' }, now)).toBe(false);
  expect(isRefundable(order, Date.parse('2026-12-02T00:00:00Z'))).toBe(false);
});
