/**
 * Who may read and change an intent: a secret key every intent, a publishable key only the one its client secret opens.
 */
import type Stripe from 'stripe';
import { missing, refuse } from './errors.ts';
import type { World } from '../state/world.ts';

export interface Asked {
  readonly world: World;
  readonly id: string;
  readonly publicly: boolean;
  readonly params: { readonly client_secret?: string };
}

const wrongSecret = (noun: string) =>
  refuse('The client_secret is not the one of this object.', 'client_secret', `${noun}_invalid_parameter`);

/**
 * @throws StripeError when the intent does not exist or the secret does not open it
 */
export function intentOf({ world, id, publicly, params }: Asked): Stripe.PaymentIntent {
  const intent = world.tables.payment_intent.get(id);
  const secret = params.client_secret;
  if (publicly && !secret) throw refuse('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  if (!intent) throw missing('payment_intent', id, publicly ? 'intent' : undefined);
  if (secret !== undefined && secret !== intent.client_secret) throw wrongSecret('payment_intent');
  return intent;
}

export function setupOf({ world, id, publicly, params }: Asked): Stripe.SetupIntent {
  const intent = world.tables.setup_intent.get(id);
  const secret = params.client_secret;
  if (publicly && !secret) throw refuse('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  if (!intent) throw missing('setup_intent', id, publicly ? 'intent' : undefined);
  if (secret !== undefined && secret !== intent.client_secret) throw wrongSecret('setup_intent');
  return intent;
}

const PUBLIC_PAYMENT = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_options',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];
const PUBLIC_SETUP = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_options',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies readonly (keyof Stripe.SetupIntent)[];

/** What a browser may see of it: no customer, no metadata, no charge. */
export function publicView<T extends Stripe.PaymentIntent | Stripe.SetupIntent>(
  intent: T,
  publicly: boolean,
): Partial<T> {
  if (!publicly) return intent;
  const names: readonly string[] = intent.object === 'payment_intent' ? PUBLIC_PAYMENT : PUBLIC_SETUP;
  return Object.fromEntries(names.map((name) => [name, intent[name as keyof T]])) as Partial<T>;
}
