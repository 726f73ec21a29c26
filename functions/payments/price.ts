/** The Stripe price of a package. Stripe prices are immutable: another amount is another price, and existing subscriptions keep theirs. */
import { createHash } from 'node:crypto';
import type { PaymentPackage, ProductItem } from '../../lib/model/items/product.ts';
import { environment } from '../../lib/model/environment.ts';
import { priceKey, productKey } from '../../lib/model/keys.ts';
import { requireEnv } from '../shared/require-env.ts';
import { createOnce } from './create-once.ts';
import { readOne } from './read.ts';
import { stripe } from './stripe.ts';
import { absent, put, remove, transact } from './transaction.ts';

/** @param gone the id of a price that Stripe does not know @returns `price_...` */
export async function priceOf(product: ProductItem, chosen: PaymentPackage, gone?: string): Promise<string> {
  const { link } = product;
  const { packageId, price } = chosen;
  const key = priceKey(link, packageId, price);
  const known = await readOne<{ id: string }>(key);
  if (known && known.id !== gone) return known.id;
  if (known) await transact([remove(key, { expression: 'id = :id', values: { ':id': known.id } })]);
  const id = (await findPrice(product, chosen)) ?? (await makePrice(product, chosen));
  const refused = await transact([put(key, { baseType: 'price', id, createdAt: new Date().toISOString() }, absent)]);
  return (refused[0]?.item?.['id'] as string | undefined) ?? id;
}

const lookupKey = ({ link, currency }: ProductItem, { packageId, price, interval }: PaymentPackage): string =>
  [requireEnv(environment.stage), link, packageId, interval, price, currency.toLowerCase()].join(':');

/** Found by lookup key, because a list is up to date and a search is not. */
async function findPrice(product: ProductItem, chosen: PaymentPackage): Promise<string | undefined> {
  const { data } = await (
    await stripe()
  ).prices.list({ lookup_keys: [lookupKey(product, chosen)], active: true, limit: 1 });
  return data[0]?.id;
}

async function makePrice(product: ProductItem, chosen: PaymentPackage): Promise<string> {
  const stage = requireEnv(environment.stage);
  const api = await stripe();
  const lookup_key = lookupKey(product, chosen);
  const params = {
    currency: product.currency.toLowerCase(),
    unit_amount: chosen.price,
    recurring: { interval: chosen.interval === 'year' ? ('year' as const) : ('month' as const) },
    lookup_key,
    // From an archived price.
    transfer_lookup_key: true,
    product_data: { name: product.name, metadata: { link: product.link, stage } },
    metadata: { link: product.link, package: chosen.packageId, stage },
  };
  const { partition, name } = {
    partition: productKey(product.link).PK,
    // The product's name may change, which makes it another request.
    name: `price-${lookup_key}-${createHash('sha256').update(product.name).digest('hex').slice(0, 8)}`,
  };
  const { id } = await createOnce({
    partition,
    name,
    create: (key) => api.prices.create(params, key),
    find: async () => {
      const found = await findPrice(product, chosen);
      return found === undefined ? undefined : { id: found };
    },
  });
  return id;
}
