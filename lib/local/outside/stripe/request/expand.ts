/** `expand[]`: replaces ids with the objects they name, in copies. */
import type { JsonObject } from '../../../kernel/json.ts';
import { refuse } from './errors.ts';
import { listOf } from './list.ts';
import type { Noun, World } from '../state/world.ts';

/** The table that a field's id belongs to. */
const NOUN_OF: Readonly<Record<string, Noun>> = {
  customer: 'customer',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  setup_intent: 'setup_intent',
  pending_setup_intent: 'setup_intent',
  latest_charge: 'charge',
  charge: 'charge',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  subscription: 'subscription',
  product: 'product',
  default_price: 'price',
  price: 'price',
  coupon: 'coupon',
  discounts: 'discount',
  discount: 'discount',
};

/** Fields that an object has only when they are requested. */
const ON_REQUEST: Readonly<Record<string, (world: World, object: JsonObject) => unknown>> = {
  'invoice.confirmation_secret': ({ tables }, { id }) => {
    const [payment] = tables.invoice_payment.where('invoice', id);
    const intent = payment && tables.payment_intent.get(String(payment.payment.payment_intent));
    return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': ({ tables }, { id }) =>
    listOf('/v1/invoice_payments', tables.invoice_payment.where('invoice', id)),
  'charge.refunds': ({ tables }, { id }) => listOf(`/v1/charges/${id}/refunds`, tables.refund.where('charge', id)),
  'customer.subscriptions': ({ tables }, { id }) =>
    listOf(
      `/v1/customers/${id}/subscriptions`,
      tables.subscription.where('customer', id).filter((row) => row.status !== 'canceled'),
    ),
};

export function expand(world: World, object: object, paths: readonly string[]): object {
  let answer = object;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 5) throw refuse('Expansions go four levels deep.', 'expand', 'parameter_invalid');
    answer = step(world, answer, steps, path) as object;
  }
  return answer;
}

function step(world: World, value: unknown, [name, ...rest]: readonly string[], path: string): unknown {
  if (name === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => step(world, one, [name, ...rest], path));
  if (typeof value !== 'object') throw refuse(`This property cannot be expanded (${path}).`, 'expand');
  const object = value as JsonObject;
  const inside = name in object ? object[name] : ON_REQUEST[`${object.object}.${name}`]?.(world, object);
  const known = name in object || inside !== undefined;
  if (!known || (rest.length === 0 && typeof inside !== 'object' && !(typeof inside === 'string' && NOUN_OF[name])))
    throw refuse(`This property cannot be expanded (${path}).`, 'expand');
  return { ...object, [name]: step(world, found(world, name, inside), rest, path) };
}

function found(world: World, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => found(world, name, one));
  const noun = NOUN_OF[name];
  if (typeof value !== 'string' || !noun) return value;
  const row =
    world.tables[noun].get(value) ?? (noun === 'customer' ? world.tables.deleted_customer.get(value) : undefined);
  return row ?? value;
}
