import type Stripe from 'stripe';
import { afterPayment } from '../billing/billing.ts';
import { compareWith } from '../request/compare.ts';
import { endpoint, type Call, type Endpoints } from '../request/endpoint.ts';
import { refuse, StripeError } from '../request/errors.ts';
import { confirming, exclusive, methods, removed, transfers } from '../request/intent-shapes.ts';
import { intentOf, publicView } from '../request/intent-access.ts';
import { page, within } from '../request/list.ts';
import { cancelIntent, newIntent } from '../payments/new-intent.ts';
import { hash, integer, metadata, must, notEmulated, oneOf, paging, range, text, yesNo } from '../request/params.ts';
import { pay } from '../payments/payment.ts';
import { checkCard } from '../payments/card-check.ts';
import { newMethod, usable, type MethodData } from './payment-methods.ts';
import { checkAmount, currency, customerOf, mergedMetadata, rowsOf } from '../request/rules.ts';
import { idOf, type World } from '../state/world.ts';

type Confirmation = Stripe.PaymentIntentConfirmParams & { client_secret?: string; client_context?: string };

/** The card that a confirmation names, or the intent's own. */
function chosen(world: World, intent: Stripe.PaymentIntent, params: Confirmation): Stripe.PaymentMethod | undefined {
  const customer = idOf(intent.customer);
  if (params.payment_method) return usable(world, params.payment_method, customer, 'payment_method');
  const given = params.payment_method_data as MethodData | undefined;
  if (given) {
    if (!given.card?.number)
      throw refuse(
        'Missing required param: payment_method_data[card][number].',
        'payment_method_data[card]',
        'parameter_missing',
      );
    return newMethod(world, checkCard(world, given.card), given);
  }
  const own = idOf(intent.payment_method);
  return own ? world.tables.payment_method.get(own) : undefined;
}

const state = (intent: Stripe.PaymentIntent, verb: string) =>
  refuse(
    `This payment intent cannot be ${verb}: its status is ${intent.status}.`,
    undefined,
    'payment_intent_unexpected_state',
    { payment_intent: { ...intent } },
  );

function confirm(call: Call<Confirmation>, intent: Stripe.PaymentIntent): object {
  const { world, params } = call;
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw state(intent, 'confirmed');
  compareWith('payment', params.client_context, intent);
  if (params.amount_to_confirm !== undefined && params.amount_to_confirm !== intent.amount)
    throw refuse('amount_to_confirm is not the amount of the payment intent.', 'amount_to_confirm', 'amount_mismatch');
  const method = chosen(world, intent, params);
  if (!method)
    throw refuse(
      'The payment intent has no payment method to confirm it with.',
      'payment_method',
      'payment_intent_unexpected_state',
    );
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null;
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage;
  if (params.shipping) intent.shipping = params.shipping as Stripe.PaymentIntent.Shipping;
  const redirect = params.return_url !== undefined && !params.use_stripe_sdk;
  const error = pay(world, intent, method, {
    offSession: params.off_session === true,
    ...(redirect && { returnUrl: params.return_url }),
  });
  afterPayment(world, intent);
  if (error)
    throw call.publicly ? new StripeError(402, { ...error.body, payment_intent: publicView(intent, true) }) : error;
  return publicView(intent, call.publicly);
}

export const paymentIntents: Endpoints = {
  'POST /v1/payment_intents': endpoint<Stripe.PaymentIntentCreateParams>(
    {
      ...methods,
      ...confirming,
      ...transfers,
      amount: must(integer),
      automatic_payment_methods: hash<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>({
        allow_redirects: oneOf('always', 'never'),
        enabled: must(yesNo),
      }),
      confirm: yesNo,
      confirmation_method: oneOf('automatic'),
      currency: must(currency),
      customer: text,
      description: text,
      metadata,
      statement_descriptor: text,
      statement_descriptor_suffix: text,
      transfer_group: text,
      ...notEmulated('on_behalf_of', 'payment_method_configuration'),
    },
    (call) => {
      const { world, params } = call;
      checkAmount(params.amount, params.currency);
      if (params.customer) customerOf(world, params.customer, 'customer');
      const intent = newIntent(world, params);
      const method = chosen(world, intent, params as Confirmation);
      if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
      world.save('payment_intent', intent);
      world.emit('payment_intent.created', intent);
      if (!params.confirm) return intent;
      const { payment_method: _, payment_method_data: __, ...rest } = params as Confirmation;
      return confirm({ ...call, params: rest }, intent);
    },
    { removed, exclusive },
  ),
  'GET /v1/payment_intents': endpoint<Stripe.PaymentIntentListParams>(
    { ...paging, created: range, customer: text, ...notEmulated('customer_account') },
    ({ world, params }) => {
      const rows = rowsOf(world, 'payment_intent', params.customer);
      return page('/v1/payment_intents', rows, params, (row) => within(row.created, params.created));
    },
  ),
  'GET /v1/payment_intents/:id': endpoint<Stripe.PaymentIntentRetrieveParams>(
    { client_secret: text },
    (call) => publicView(intentOf(call), call.publicly),
    { open: true },
  ),
  'POST /v1/payment_intents/:id': endpoint<Stripe.PaymentIntentUpdateParams>(
    {
      ...methods,
      ...transfers,
      amount: integer,
      currency,
      customer: text,
      description: text,
      metadata,
      statement_descriptor: text,
      statement_descriptor_suffix: text,
      transfer_group: text,
      ...notEmulated('payment_method_configuration'),
    },
    (call) => {
      const { world, params } = call;
      const intent = intentOf({ ...call, params: {} });
      const { metadata: given, description, expand: _, ...money } = params;
      const moves = Object.keys(money).length > 0;
      if (moves && !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
        throw state(intent, 'updated');
      if (
        (params.amount ?? params.currency) !== undefined &&
        world.tables.invoice_payment.where('payment_intent', intent.id).length > 0
      )
        throw refuse(
          "The amount of an invoice is the invoice's to change.",
          'amount',
          'payment_intent_unexpected_state',
        );
      if (params.amount !== undefined) checkAmount(params.amount, params.currency ?? intent.currency);
      if (params.customer) customerOf(world, params.customer, 'customer');
      const method =
        params.payment_method || params.payment_method_data ? chosen(world, intent, params as Confirmation) : undefined;
      for (const field of [
        'amount',
        'currency',
        'customer',
        'receipt_email',
        'setup_future_usage',
        'shipping',
      ] as const)
        if (params[field] !== undefined) Object.assign(intent, { [field]: params[field] });
      if (description !== undefined) intent.description = description;
      intent.metadata = mergedMetadata(intent.metadata, given);
      if (method) intent.payment_method = method.id;
      if (method || params.amount !== undefined || params.currency !== undefined) {
        intent.status = intent.payment_method ? 'requires_confirmation' : 'requires_payment_method';
        intent.next_action = null;
      }
      world.save('payment_intent', intent);
      return intent;
    },
    { removed, exclusive },
  ),
  'POST /v1/payment_intents/:id/confirm': endpoint<Confirmation>(
    { ...methods, ...confirming, amount_to_confirm: integer, client_secret: text, client_context: text },
    (call) => confirm(call, intentOf(call)),
    { open: true, removed, exclusive },
  ),
  'POST /v1/payment_intents/:id/cancel': endpoint<Stripe.PaymentIntentCancelParams>(
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    (call) => {
      const { world, params } = call;
      const intent = intentOf({ ...call, params: {} });
      if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
        throw state(intent, 'canceled');
      if (world.tables.invoice_payment.where('payment_intent', intent.id).length > 0)
        throw refuse(
          'The payment of an invoice is canceled by voiding the invoice.',
          undefined,
          'payment_intent_unexpected_state',
        );
      return cancelIntent(world, intent, params.cancellation_reason ?? null);
    },
  ),
};
