import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../model/items/product.ts';
import { maxPromoShards, promoCodeOf } from '../model/promo.ts';
import { leastCharge } from '../model/quote.ts';
import type { PublishedPromo } from '../model/content.ts';
import { notAmong } from './nearest.ts';
import { readSource, type Source } from './source.ts';

const mostUnits = 1_000_000;

/** Reads `promo-codes.yaml`. Refuses a code that would raise a price, or make it too small to charge. */
export function readPromoCodes(root: string, products: readonly Product[], problems: string[]): PublishedPromo[] {
  if (!existsSync(join(root, 'promo-codes.yaml'))) return [];
  const file = readSource(root, 'promo-codes.yaml', problems);
  const codes = file.list('codes').map((source) => readCode(source, products));
  for (const { code } of codes)
    if (codes.filter((other) => other.code === code).length > 1) file.wrong('codes', `names ${code} twice`);
  file.done();
  return codes;
}

function readCode(source: Source, products: readonly Product[]): PublishedPromo {
  const code = source.text('code', 32);
  if (promoCodeOf(code) !== code) source.wrong('code', 'must be 3 to 32 capital letters, digits and hyphens');
  const price = source.whole('price', 0, 1_000_000);
  if (price > 0 && price < leastCharge) source.wrong('price', `must be 0 or at least ${leastCharge}`);
  const links = source.texts('products');
  if (links.length === 0) source.wrong('products', 'must name at least one product');
  for (const [at, link] of links.entries()) {
    const product = products.find((each) => each.link === link);
    const prices = product?.paymentPlans.flatMap((plan) => plan.packages.map((each) => each.price)) ?? [];
    if (!product)
      source.wrong(
        'products',
        notAmong(
          link,
          'a product',
          products.map((each) => each.link),
        ),
        at,
      );
    else if (prices.some((each) => each <= price))
      source.wrong('price', `takes nothing off ${link}: it must be less than ${Math.min(...prices)}`);
  }
  const validFrom = source.instant('validFrom');
  const validUntil = source.instant('validUntil');
  if (validFrom >= validUntil) source.wrong('validUntil', 'must be after validFrom');
  const amount = source.whole('amount', 0, mostUnits, 0) || null;
  const shards = source.whole('shards', 1, maxPromoShards, 1);
  if (shards > 1 && (amount ?? 0) < shards) source.wrong('shards', 'needs an amount of at least as many');
  source.done();
  // Instants are compared as text with others that have milliseconds.
  const exact = (instant: string) => new Date(instant).toISOString();
  return {
    code,
    price,
    products: links,
    validFrom: exact(validFrom),
    validUntil: exact(validUntil),
    amount,
    ...(shards > 1 && { shards }),
  };
}
