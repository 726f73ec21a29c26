/** The offer at checkout: a product as sold, with its price now and later. */
import { isFree } from '../../../lib/model/pricing.ts';
import type { PromoTerms } from '../../../lib/model/promo.ts';
import { quoteOf, type Quote } from '../../../lib/model/quote.ts';
import type { Product } from '../../shared/products/narrow.ts';
import type { Package } from './packages.ts';

export interface Code extends PromoTerms {
  readonly code: string;
}

/** As sold to a learner who has already used the trial. */
export const withoutTrial = <P extends Pick<Package, 'trialDays'>>(chosen: P): P => ({ ...chosen, trialDays: 0 });

/**
 * Ignores a code that is for another product, or gives no discount.
 * @param credit what earlier purchases of a bundle's members count, in minor units
 */
export function priced(
  product: Product,
  chosen: Package | undefined,
  code: Code | null,
  credit = 0,
): Quote & { fits: boolean } {
  const price = chosen?.price ?? product.price;
  const plain = quoteOf(product.link, price, null, credit)!;
  const quote = plain.total > 0 && code ? quoteOf(product.link, price, code, credit, chosen?.interval) : null;
  return quote ? { ...quote, fits: true } : { ...plain, fits: code === null };
}

export interface Offer extends Quote {
  readonly product: Product;
  /** Null for a one-time purchase. */
  readonly chosen: Package | null;
  /** Charged now: nothing during a trial. */
  readonly due: number;
  /** Whether a card is required. */
  readonly needsCard: boolean;
}

export function offerOf(product: Product, chosen: Package | undefined, quote: Quote): Offer {
  const due = chosen && chosen.trialDays > 0 ? 0 : quote.total;
  const free = isFree(product);
  return { ...quote, product, chosen: chosen ?? null, due, needsCard: Boolean(chosen) || (!free && quote.total > 0) };
}
