import type Stripe from 'stripe';
import { difference } from '../state/difference.ts';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { newId } from '../state/ids.ts';
import { page, within } from '../request/list.ts';
import {
  decimal,
  hash,
  integer,
  list,
  metadata,
  must,
  notEmulated,
  oneOf,
  paging,
  range,
  text,
  yesNo,
} from '../request/params.ts';
import { newProduct, productData, productOf } from './products.ts';
import { currency, mergedMetadata, wireDecimal } from '../request/rules.ts';
import type { World } from '../state/world.ts';

export const recurring = hash<Stripe.PriceCreateParams.Recurring>({
  interval: must(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer,
  usage_type: oneOf('licensed'),
  trial_period_days: integer,
});

type PriceWish = Pick<
  Stripe.PriceCreateParams,
  | 'currency'
  | 'unit_amount'
  | 'unit_amount_decimal'
  | 'product'
  | 'recurring'
  | 'nickname'
  | 'metadata'
  | 'active'
  | 'lookup_key'
  | 'tax_behavior'
>;

export function newPrice(world: World, given: PriceWish): Stripe.Price {
  const amount =
    given.unit_amount ?? (given.unit_amount_decimal === undefined ? undefined : Number(given.unit_amount_decimal));
  if (amount === undefined) throw refuse('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  if (amount < 0 || amount > 999_999_999_999)
    throw refuse('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: mergedMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product: productOf(world, given.product!, 'product').id,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: given.recurring.trial_period_days ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: wireDecimal(amount),
  };
  world.save('price', price);
  world.emit('price.created', price);
  return price;
}

export function priceOf(world: World, id: string, param?: string): Stripe.Price {
  const price = world.tables.price.get(id);
  if (!price) throw missing('price', id, param);
  return price;
}

/** Only one active price has a lookup key at a time; another can take it over with `transfer_lookup_key`. */
function claimKey(world: World, key: string | undefined, transfer: boolean | undefined, own?: string): void {
  for (const holder of key === undefined ? [] : world.tables.price.where('lookup_key', key)) {
    if (holder.id === own) continue;
    if (!transfer)
      throw refuse(`A price (${holder.id}) already uses that lookup key.`, 'lookup_key', 'resource_already_exists');
    holder.lookup_key = null;
    world.save('price', holder);
    world.emit('price.updated', holder, { lookup_key: key });
  }
}

export const prices: Endpoints = {
  'POST /v1/prices': endpoint<Stripe.PriceCreateParams>(
    {
      active: yesNo,
      billing_scheme: oneOf('per_unit'),
      currency: must(currency),
      lookup_key: text,
      metadata,
      nickname: text,
      product: text,
      product_data: productData,
      recurring,
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
      transfer_lookup_key: yesNo,
      unit_amount: integer,
      unit_amount_decimal: decimal,
      ...notEmulated('currency_options', 'custom_unit_amount', 'tiers', 'tiers_mode', 'transform_quantity'),
    },
    ({ world, params }) => {
      if (!params.product && !params.product_data)
        throw refuse('Missing required param: product.', 'product', 'parameter_missing');
      claimKey(world, params.lookup_key, params.transfer_lookup_key);
      const product = params.product ?? newProduct(world, params.product_data!).id;
      return newPrice(world, { ...params, product });
    },
    {
      exclusive: [
        ['product', 'product_data'],
        ['unit_amount', 'unit_amount_decimal'],
      ],
    },
  ),
  'GET /v1/prices': endpoint<Stripe.PriceListParams>(
    {
      ...paging,
      active: yesNo,
      created: range,
      currency,
      lookup_keys: list(text, 10),
      product: text,
      recurring: hash<Stripe.PriceListParams.Recurring>({ interval: text, usage_type: text }),
      type: oneOf('one_time', 'recurring'),
    },
    ({ world: { tables }, params }) => {
      const { lookup_keys: keys, product } = params;
      const rows = keys
        ? keys.flatMap((key) => tables.price.where('lookup_key', key))
        : product
          ? tables.price.where('product', product)
          : tables.price.newestFirst();
      return page('/v1/prices', rows, params, (row) => {
        return (
          (params.active ?? row.active) === row.active &&
          (product ?? row.product) === row.product &&
          (params.currency ?? row.currency) === row.currency &&
          (params.type ?? row.type) === row.type &&
          (params.recurring?.interval === undefined || params.recurring.interval === row.recurring?.interval) &&
          within(row.created, params.created)
        );
      });
    },
  ),
  'GET /v1/prices/:id': endpoint<Stripe.PriceRetrieveParams>({}, ({ world, id }) => priceOf(world, id)),
  'POST /v1/prices/:id': endpoint<Stripe.PriceUpdateParams>(
    {
      active: yesNo,
      lookup_key: text,
      metadata,
      nickname: text,
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
      transfer_lookup_key: yesNo,
      ...notEmulated('currency_options'),
    },
    ({ world, params, id }) => {
      const price = priceOf(world, id);
      const before = { ...price };
      claimKey(world, params.lookup_key, params.transfer_lookup_key, id);
      for (const field of ['active', 'lookup_key', 'nickname', 'tax_behavior'] as const)
        if (params[field] !== undefined) Object.assign(price, { [field]: params[field] });
      price.metadata = mergedMetadata(price.metadata, params.metadata);
      world.save('price', price);
      world.emit('price.updated', price, difference(before, price));
      return price;
    },
  ),
};
