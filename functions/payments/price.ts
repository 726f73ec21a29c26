/** The price at Stripe for a package. Stripe's prices never change: another amount is another price, and who has the old one keeps it. */
import type { PaymentPackage, ProductItem } from '../../lib/model/items.ts';
import { environment } from '../../lib/model/environment.ts';
import { priceKey } from '../../lib/model/keys.ts';
import { setting } from '../shared/setting.ts';
import { readOne } from './read.ts';
import { stripe } from './stripe.ts';
import { absent, put, transact } from './transaction.ts';

/** @returns `price_...` */
export async function priceOf(product: ProductItem, { packageId, price, interval }: PaymentPackage): Promise<string> {
  const key = priceKey(product.link, packageId, price);
  const known = await readOne<{ id: string }>(key);
  if (known) return known.id;
  const stage = setting(environment.stage);
  const { id } = await (
    await stripe()
  ).prices.create(
    {
      currency: product.currency.toLowerCase(),
      unit_amount: price,
      recurring: { interval: interval === 'year' ? 'year' : 'month' },
      product_data: { name: product.name, metadata: { link: product.link, stage } },
      metadata: { link: product.link, package: packageId, stage },
    },
    { idempotencyKey: `price-${stage}-${product.link}-${packageId}-${price}` },
  );
  const refused = await transact([put(key, { baseType: 'price', id, createdAt: new Date().toISOString() }, absent)]);
  return (refused[0]?.item?.['id'] as string | undefined) ?? id;
}
