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
  const interval = source.has('interval') ? source.one('interval', ['month', 'year']) : undefined;
  const links = source.texts('products');
  if (links.length === 0) source.wrong('products', 'must name at least one product');
  for (const [at, link] of links.entries()) {
    const product = products.find((each) => each.link === link);
    const packages = product?.paymentPlans.flatMap((plan) => plan.packages) ?? [];
    const lowered = packages.filter((each) => interval === undefined || each.interval === interval);
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
    else if (interval !== undefined && lowered.length === 0)
      source.wrong('interval', `must be that of a package: ${link} has none paid by the ${interval}`);
    else if (packages.length > 1 && interval === undefined)
      source.wrong('interval', `must say which package of ${link} costs this: ${packages.map((each) => each.interval).join(' or ')}`); // prettier-ignore
    else if (lowered.some((each) => each.price <= price))
      source.wrong('price', `takes nothing off ${link}: it must be less than ${Math.min(...lowered.map((each) => each.price))}`); // prettier-ignore
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
    ...(interval && { interval }),
    validFrom: exact(validFrom),
    validUntil: exact(validUntil),
    amount,
    ...(shards > 1 && { shards }),
  };
}
