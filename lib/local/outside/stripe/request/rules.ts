/** Rules shared by several endpoints. */
import type Stripe from 'stripe';
import { badParameter, missing, refuse } from './errors.ts';
import { emptyable, hash, text, type Rule } from './params.ts';
import type { Rows } from '../state/rows.ts';
import type { Table } from '../state/table.ts';
import type { World } from '../state/world.ts';

export const address: Rule = emptyable(
  hash<Stripe.AddressParam>({
    city: emptyable(text),
    country: emptyable(text),
    line1: emptyable(text),
    line2: emptyable(text),
    postal_code: emptyable(text),
    state: emptyable(text),
  }),
);

export const shipping: Rule = emptyable(
  hash<Stripe.CustomerCreateParams.Shipping>({ address, name: text, phone: text }),
);

export const email: Rule = {
  read(raw, name) {
    const value = text.read(raw, name) as string;
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) || value.length > 512)
      throw badParameter(`Invalid email address: ${value}`, name, 'email_invalid');
    return value;
  },
};

/** The smallest amounts the API charges, in minor units; 50 for currencies not listed. */
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50, chf: 50, cad: 50, aud: 50 };
export const leastAmount = (currency: string): number => LEAST[currency] ?? 50;

export const currency: Rule = {
  read(raw, name) {
    const value = (text.read(raw, name) as string).toLowerCase();
    if (!/^[a-z]{3}$/.test(value)) throw badParameter(`Invalid currency: ${value}.`, name);
    return value;
  },
};

/**
 * @throws StripeError unless the API would charge this amount
 */
export function checkAmount(amount: number, of: string): void {
  if (amount < leastAmount(of))
    throw refuse(`Amount must be at least ${(leastAmount(of) / 100).toFixed(2)} ${of}`, 'amount', 'amount_too_small');
  if (amount > 99_999_999) throw refuse('Amount must be no more than 999,999.99', 'amount', 'amount_too_large');
}

export function customerOf(world: World, id: string, param?: string): Stripe.Customer {
  const customer = world.tables.customer.get(id);
  if (!customer) throw missing('customer', id, param);
  return customer;
}

/**
 * What a list is taken from: the rows of a customer, or all, newest first. The API refuses a customer that it does not know, and does
 * not say what it does with a deleted one: refused as well.
 */
export function rowsOf<N extends 'charge' | 'invoice' | 'payment_intent' | 'setup_intent' | 'subscription'>(
  world: World,
  noun: N,
  customer: string | undefined,
): Iterable<Rows[N]> {
  const table = world.tables[noun] as Table<Rows[N]>;
  return customer === undefined
    ? table.newestFirst()
    : table.where('customer', customerOf(world, customer, 'customer').id);
}

/** Metadata after an update: given names replace, empty values remove, and empty metadata clears everything. */
export function mergedMetadata(
  old: Stripe.Metadata | null,
  given: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (given === undefined) return old ?? {};
  if (given === null || typeof given === 'string') return {};
  const names = Object.keys(given);
  if (names.length === 0) return {};
  const merged: Stripe.Metadata = { ...old };
  for (const [name, value] of Object.entries(given)) {
    if (value === '') delete merged[name];
    else merged[name] = String(value);
  }
  if (Object.keys(merged).length > 50) throw refuse('Metadata holds up to 50 keys.', 'metadata');
  return merged;
}

/** Decimals are sent as text. */
export const wireDecimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;
