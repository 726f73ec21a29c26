import fc from 'fast-check';
import type { PaymentPlan } from '../../lib/model/items/product.ts';
import type { PromoItem } from '../../lib/model/items/promo.ts';
import { packageOf, quoteOf } from '../../lib/model/quote.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });
const promoOf = (price: number): PromoItem => ({
  baseType: 'promo',
  code: 'CODE',
  price,
  products: ['a-course'],
  validFrom: '',
  validUntil: '~',
  isLimited: false,
  amountRemaining: null,
  amount: null,
  createdAt: '',
  updatedAt: '',
});

test('a charge is a whole number of cents, never negative and never above the price', () => {
  fc.assert(
    fc.property(cents, fc.option(fc.integer()), fc.boolean(), (price, lowered, own) => {
      const quote = quoteOf(own ? 'a-course' : 'another', price, lowered === null ? null : promoOf(lowered));
      if (quote === null) return;
      expect(Number.isSafeInteger(quote.total)).toBe(true);
      expect(quote.total).toBeGreaterThanOrEqual(0);
      expect(quote.total).toBeLessThanOrEqual(price);
      expect(quote.price).toBe(price);
      expect(quote.discount).toBe(price - quote.total);
    }),
  );
});

test('without a code a product costs its price; a code for another product gives no quote', () => {
  fc.assert(
    fc.property(cents, (price) => {
      expect(quoteOf('a-course', price, null)).toEqual({ price, discount: 0, credit: 0, total: price });
      expect(quoteOf('another', price, promoOf(0))).toBeNull();
      expect(quoteOf('a-course', price, promoOf(price))).toBeNull();
      expect(quoteOf('a-course', price, promoOf(price + 1))).toBeNull();
      expect(quoteOf('a-course', price, promoOf(-1))).toBeNull();
    }),
  );
});

test('a package is found only by its plan’s id and its own', () => {
  const plans = ['one', 'two'].map((id) => ({
    id,
    packages: ['month', 'year'].map((packageId) => ({ packageId: `${id}-${packageId}` })),
  })) as unknown as PaymentPlan[];
  const ids = fc.constantFrom('one', 'two', 'three', '', 'month');
  const packages = fc.constantFrom('one-month', 'two-month', 'one-year', 'month', '');
  fc.assert(
    fc.property(ids, packages, (plan, id) => {
      const belongs = (plan === 'one' || plan === 'two') && id.startsWith(`${plan}-`);
      expect(packageOf(plans, plan, id)?.packageId ?? null).toBe(belongs ? id : null);
    }),
  );
});
