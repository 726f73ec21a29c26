import type Stripe from 'stripe';
import { difference } from '../state/difference.ts';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { randomText } from '../state/ids.ts';
import { page, within } from '../request/list.ts';
import {
  emptyable,
  hash,
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
import { mergedMetadata } from '../request/rules.ts';
import type { World } from '../state/world.ts';

export function newProduct(world: World, given: Stripe.ProductCreateParams): Stripe.Product {
  const id = given.id ?? `prod_${randomText(14)}`;
  if (world.tables.product.get(id)) throw refuse(`Product already exists: ${id}.`, 'id', 'resource_already_exists');
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: given.active ?? true,
    created: world.now(),
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: world.now(),
    url: given.url ?? null,
  };
  world.save('product', product);
  world.emit('product.created', product);
  return product;
}

export function productOf(world: World, id: string, param?: string): Stripe.Product {
  const product = world.tables.product.get(id);
  if (!product) throw missing('product', id, param);
  return product;
}

const common = { active: yesNo, metadata };

export const products: Endpoints = {
  'POST /v1/products': endpoint<Stripe.ProductCreateParams>(
    {
      ...common,
      name: must(text),
      description: text,
      id: text,
      images: list(text, 8),
      statement_descriptor: text,
      tax_code: text,
      type: oneOf('service', 'good'),
      unit_label: text,
      url: text,
      ...notEmulated('default_price_data', 'marketing_features', 'package_dimensions', 'shippable', 'tax_details'),
    },
    ({ world, params }) => newProduct(world, params),
  ),
  'GET /v1/products': endpoint<Stripe.ProductListParams>(
    { ...paging, active: yesNo, created: range, ids: list(text), url: text, ...notEmulated('shippable', 'type') },
    ({ world: { tables }, params }) => {
      const named = params.ids?.flatMap((id) => tables.product.get(id) ?? []);
      return page('/v1/products', named ?? tables.product.newestFirst(), params, (row) => {
        return (
          (params.active ?? row.active) === row.active &&
          (params.url ?? row.url) === row.url &&
          within(row.created, params.created)
        );
      });
    },
  ),
  'GET /v1/products/:id': endpoint<Stripe.ProductRetrieveParams>({}, ({ world, id }) => productOf(world, id)),
  'POST /v1/products/:id': endpoint<Stripe.ProductUpdateParams>(
    {
      ...common,
      default_price: text,
      description: emptyable(text),
      images: emptyable(list(text, 8)),
      name: text,
      statement_descriptor: text,
      tax_code: emptyable(text),
      unit_label: emptyable(text),
      url: emptyable(text),
      ...notEmulated('marketing_features', 'package_dimensions', 'shippable', 'tax_details'),
    },
    ({ world, params, id }) => {
      const product = productOf(world, id);
      const before = { ...product };
      const { metadata: given, expand: _, ...rest } = params;
      Object.assign(product, rest, { metadata: mergedMetadata(product.metadata, given), updated: world.now() });
      world.save('product', product);
      world.emit('product.updated', product, difference(before, product));
      return product;
    },
  ),
};

/** A product described inside a price (`product_data`). */
export const productData = hash<Stripe.PriceCreateParams.ProductData>({
  name: must(text),
  id: text,
  active: yesNo,
  metadata,
  statement_descriptor: text,
  tax_code: text,
  unit_label: text,
});
