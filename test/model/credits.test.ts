/** The rule for credits toward a bundle, on its own (test/money/bundle-credit.test.ts covers the flows). */
import fc from 'fast-check';
import type { Credit, OrderItem } from '../../lib/model/items/order.ts';
import type { BundleMember } from '../../lib/model/items/product.ts';
import {
  creditOf,
  creditsOf,
  creditsWithin,
  isCrediting,
  ownsAll,
  paidOf,
  type OwnedMember,
} from '../../lib/model/pricing.ts';
import { leastCharge, quoteOf } from '../../lib/model/quote.ts';
import { refundableOf } from '../../lib/model/refunds.ts';

const member = (link: string, price: number) => ({ link, name: `The ${link}`, price }) as BundleMember;
const set = {
  price: 22_900,
  productsInBundle: [member('futures', 9900), member('forex', 12_900), member('journal', 5900)],
};
const owned = (link: string, paid: number, order: string | null = `order-${link}`): OwnedMember => ({
  link,
  name: `The ${link}`,
  order,
  paid,
});

test('a member is credited what was paid for it, up to its share of the price', () => {
  expect(creditsOf(set, [owned('futures', 9900), owned('journal', 2000)])).toEqual([
    { order: 'order-futures', link: 'futures', name: 'The futures', amount: 7900 },
    { order: 'order-journal', link: 'journal', name: 'The journal', amount: 2000 },
  ]);
});

test('a free product, a member of another bundle and an unrelated product are not credited', () => {
  expect(creditsOf(set, [owned('futures', 0), owned('forex', 0, null), owned('another', 9900)])).toEqual([]);
  const gifts = { price: 1000, productsInBundle: [member('one', 0), member('other', 0)] };
  expect(creditsOf(gifts, [owned('one', 500)])).toEqual([]);
});

const cents = fc.integer({ min: 0, max: 1_000_000 });
const bundles = fc.record({ price: cents, singly: fc.array(cents, { minLength: 2, maxLength: 40 }) });

test('a credit never exceeds the payment, or the share by more than a cent; together they are never less than the price', () => {
  fc.assert(
    fc.property(bundles, cents, ({ price, singly }, paid) => {
      const productsInBundle = singly.map((each, at) => member(`m${at}`, each));
      const sum = singly.reduce((all, each) => all + each, 0);
      const all = productsInBundle.map(({ link }) => owned(link, paid));
      const credits = creditsOf({ price, productsInBundle }, all);
      for (const { link, amount } of credits) {
        const share = (price * productsInBundle.find((each) => each.link === link)!.price) / sum;
        expect(Number.isSafeInteger(amount) && amount > 0 && amount <= paid && amount < share + 1).toBe(true);
      }
      const dear = productsInBundle.map(({ link }) => owned(link, 10_000_000));
      if (sum > 0) expect(creditOf(creditsOf({ price, productsInBundle }, dear))).toBeGreaterThanOrEqual(price);
    }),
  );
});

test('price, code and credits add up; nothing is below zero, and credits never leave too little for a card', () => {
  const lowered = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
  fc.assert(
    fc.property(cents, lowered, cents, (price, code, credit) => {
      const promo = code === null ? null : { price: code, products: ['a'] };
      const quote = quoteOf('a', price, promo, credit);
      if (!quote) return;
      expect(quote.price - quote.discount - quote.credit).toBe(quote.total);
      expect(quote.total).toBeGreaterThanOrEqual(0);
      expect(quote.credit).toBeGreaterThanOrEqual(0);
      expect(quote.credit).toBeLessThanOrEqual(credit);
      // A learner who has paid the credited amount has paid at least the price with the code.
      expect(quote.total + credit).toBeGreaterThanOrEqual(code ?? price);
      if (quote.credit > 0 && quote.total > 0) expect(quote.total).toBeGreaterThanOrEqual(leastCharge);
    }),
  );
});

test('when less is due, the first credits are used in full and the last one in part', () => {
  const credits = [3, 4, 5].map((amount, at) => ({ order: `${at}`, link: '', name: '', amount })) satisfies Credit[];
  const used = (most: number) => creditsWithin(credits, most).map(({ amount }) => amount);
  expect([used(0), used(2), used(7), used(8), used(100)]).toEqual([[], [2], [3, 4], [3, 4, 1], [3, 4, 5]]);
});

test('the rest of a payment was neither refunded nor credited elsewhere, apart from a bundle’s own share', () => {
  const order = { total: 9900, refunded: 1000, credited: 7900, creditedTo: { one: 5000, other: 2900 } };
  expect([paidOf(order), paidOf(order, 'one'), paidOf(order, 'another')]).toEqual([1000, 6000, 1000]);
  expect(refundableOf(order)).toBe(1000);
  // A bank reversed it although it is credited.
  const lost = { ...order, refunded: 9900 };
  expect([paidOf(lost), refundableOf(lost)]).toEqual([0, 0]);
  expect([
    refundableOf({ total: 9900, refunded: 0 }),
    refundableOf({ total: 9900, refunded: 0, credited: null }),
  ]).toEqual([9900, 9900]);
});

const now = '2026-11-23T12:00:00.000Z';
test.each<[string, Partial<OrderItem>, boolean]>([
  ['paid', {}, true],
  ['refunded in part', { status: 'partly-refunded' }, true],
  ['refunded', { status: 'refunded' }, false],
  ['disputed', { status: 'disputed' }, false],
  ['waiting for money', { status: 'pending' }, false],
  ['of a subscription', { subscription: 'sub' }, false],
  ['of a plan', { packageId: 'month' }, false],
  ['being refunded', { refunding: { to: 9900, at: '2026-11-23T11:00:00.000Z' } }, false],
  ['asked back long ago, and never given', { refunding: { to: 9900, at: '2026-11-23T09:59:00.000Z' } }, true],
])('an order that is %s', (_, change, counts) => {
  expect(isCrediting({ status: 'paid', ...change } as OrderItem, now)).toBe(counts);
});

test('everything is owned when no member is new', () => {
  const all = set.productsInBundle.map(({ link }) => ({ link }));
  expect([ownsAll(set, all), ownsAll(set, all.slice(1)), ownsAll({ productsInBundle: [] }, [])]).toEqual([
    true,
    false,
    false,
  ]);
});
