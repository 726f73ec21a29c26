import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse, StripeError } from '../request/errors.ts';
import { newId } from '../state/ids.ts';
import { page } from '../request/list.ts';
import { checkCard } from '../payments/card-check.ts';
import { emptyable, hash, integer, metadata, must, notEmulated, oneOf, paging, text } from '../request/params.ts';
import { address, customerOf, email, mergedMetadata } from '../request/rules.ts';
import { behaviourOf, brandOf, READY_MADE } from '../payments/test-cards.ts';
import type { World } from '../state/world.ts';

/**
 * A payment method as a form describes it: the parameters of `payment_methods`, and of `payment_method_data` in a
 * confirmation.
 */
export const methodShape = {
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  billing_details: hash<Stripe.PaymentMethodCreateParams.BillingDetails>({
    address,
    email: emptyable(email),
    name: emptyable(text),
    phone: emptyable(text),
  }),
  card: hash<Stripe.PaymentMethodCreateParams.Card>({ number: text, exp_month: integer, exp_year: integer, cvc: text }),
  metadata,
  type: must(oneOf('card')),
};
export type MethodData = Pick<
  Stripe.PaymentMethodCreateParams,
  'billing_details' | 'card' | 'metadata' | 'allow_redisplay'
>;

/** A new card, not attached to a customer yet. */
export function newMethod(world: World, number: string, data: MethodData): Stripe.PaymentMethod {
  const brand = brandOf(number);
  const billing = data.billing_details;
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: data.allow_redisplay ?? 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...(billing?.address || {}),
      } as Stripe.Address,
      email: billing?.email || null,
      name: billing?.name || null,
      phone: billing?.phone || null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: brand,
      exp_month: data.card?.exp_month ?? 12,
      exp_year: data.card?.exp_year ?? new Date(world.now() * 1000).getUTCFullYear() + 2,
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      funding: number === READY_MADE.pm_card_visa_debit ? 'debit' : 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergedMetadata({}, data.metadata),
    type: 'card',
  };
  world.save('payment_method', method);
  world.save('card', { id: method.id, number, setUp: false });
  return method;
}

/** The payment method with this id (or one of the predefined ones), if this customer may use it. */
export function usable(world: World, id: string, customer: string | undefined, param: string): Stripe.PaymentMethod {
  if (Object.hasOwn(READY_MADE, id)) return newMethod(world, READY_MADE[id]!, {});
  const method = world.tables.payment_method.get(id);
  if (!method) throw missing('PaymentMethod', id, param);
  if (world.tables.card.get(id)?.spent)
    throw refuse(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      param,
    );
  if (method.customer && method.customer !== customer)
    throw refuse('The payment method belongs to another customer.', param, 'payment_method_customer_mismatch');
  return method;
}

export function attach(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  world.save('payment_method', method);
  world.emit('payment_method.attached', method);
}

/** A method that belongs to no customer pays once (Stripe, "Payment Methods API": attach it to use it again). */
export function spend(world: World, method: Stripe.PaymentMethod): void {
  const facts = world.tables.card.get(method.id)!;
  facts.spent = true;
  world.save('card', facts);
}

export function detach(world: World, method: Stripe.PaymentMethod): void {
  const before = method.customer;
  spend(world, method);
  method.customer = null;
  world.save('payment_method', method);
  const customer = typeof before === 'string' ? world.tables.customer.get(before) : undefined;
  if (customer?.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
    world.save('customer', customer);
  }
  world.emit('payment_method.detached', method, { customer: before });
}

function methodOf(world: World, id: string): Stripe.PaymentMethod {
  const method = world.tables.payment_method.get(id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
}

export const paymentMethods: Endpoints = {
  'POST /v1/payment_methods': endpoint<Pick<Stripe.PaymentMethodCreateParams, keyof typeof methodShape>>(
    methodShape,
    ({ world, params, publicly }) => {
      if (!params.card?.number)
        throw refuse('Missing required param: card[number].', 'card[number]', 'parameter_missing');
      if (!publicly)
        throw refuse(
          'Card numbers never touch a server: make payment methods with the publishable key.',
          'card[number]',
        );
      return newMethod(world, checkCard(world, params.card), params);
    },
    { open: true },
  ),
  'GET /v1/payment_methods/:id': endpoint<Stripe.PaymentMethodRetrieveParams>({}, ({ world, id }) =>
    methodOf(world, id),
  ),
  'GET /v1/payment_methods': endpoint<Stripe.PaymentMethodListParams>(
    { ...paging, customer: text, type: text, ...notEmulated('allow_redisplay', 'customer_account') },
    ({ world, params }) => {
      if (!params.customer) throw refuse('Missing required param: customer.', 'customer', 'parameter_missing');
      customerOf(world, params.customer, 'customer');
      const rows = world.tables.payment_method.where('customer', params.customer);
      return page('/v1/payment_methods', rows, params, (row) => !params.type || row.type === params.type);
    },
  ),
  'POST /v1/payment_methods/:id/attach': endpoint<Stripe.PaymentMethodAttachParams>(
    { customer: must(text), ...notEmulated('customer_account') },
    ({ world, params, id }) => {
      const customer = customerOf(world, params.customer!, 'customer');
      const method = usable(world, id, customer.id, 'payment_method');
      const { decline } = behaviourOf(world.tables.card.get(method.id)?.number ?? '');
      if (decline) throw new StripeError(402, { type: 'card_error', ...decline });
      attach(world, method, customer.id);
      return method;
    },
  ),
  'POST /v1/payment_methods/:id/detach': endpoint<Stripe.PaymentMethodDetachParams>({}, ({ world, id }) => {
    const method = methodOf(world, id);
    if (!method.customer) throw refuse('The payment method is attached to no customer.', 'payment_method');
    detach(world, method);
    return method;
  }),
};
