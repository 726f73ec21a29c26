import type Stripe from 'stripe';
import { compareWith } from '../request/compare.ts';
import { endpoint, type Call, type Endpoints } from '../request/endpoint.ts';
import { refuse } from '../request/errors.ts';
import { removed } from '../request/intent-shapes.ts';
import { publicView, setupOf } from '../request/intent-access.ts';
import { page, within } from '../request/list.ts';
import {
  emptyable,
  hash,
  ignored,
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
import { methodShape, newMethod, usable, type MethodData } from './payment-methods.ts';
import { checkCard } from '../payments/card-check.ts';
import { customerOf, mergedMetadata, rowsOf } from '../request/rules.ts';
import { cancelSetup, keep, newSetup } from '../payments/setup.ts';
import { idOf, type World } from '../state/world.ts';

const exclusive = [
  ['allowed_payment_method_types', 'automatic_payment_methods'],
  ['allowed_payment_method_types', 'excluded_payment_method_types'],
];
const methods = {
  payment_method: text,
  payment_method_data: hash<Stripe.SetupIntentConfirmParams.PaymentMethodData>(methodShape),
  payment_method_options: ignored,
};
const confirming = {
  mandate_data: ignored,
  return_url: text,
  use_stripe_sdk: yesNo,
  ...notEmulated('confirmation_token'),
};

type Confirmation = Stripe.SetupIntentConfirmParams & { client_secret?: string; client_context?: string };
function chosen(world: World, intent: Stripe.SetupIntent, params: Confirmation): Stripe.PaymentMethod | undefined {
  const given = params.payment_method_data as MethodData | undefined;
  if (params.payment_method) return usable(world, params.payment_method, idOf(intent.customer), 'payment_method');
  if (given?.card?.number) return newMethod(world, checkCard(world, given.card), given);
  const own = idOf(intent.payment_method);
  return own ? world.tables.payment_method.get(own) : undefined;
}

const state = (intent: Stripe.SetupIntent, verb: string) =>
  refuse(
    `This setup intent cannot be ${verb}: its status is ${intent.status}.`,
    undefined,
    'setup_intent_unexpected_state',
    {
      setup_intent: { ...intent },
    },
  );

function confirm({ world, params, publicly }: Call<Confirmation>, intent: Stripe.SetupIntent): object {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw state(intent, 'confirmed');
  compareWith('setup', params.client_context, intent);
  const method = chosen(world, intent, params);
  if (!method)
    throw refuse(
      'The setup intent has no payment method to confirm it with.',
      'payment_method',
      'setup_intent_unexpected_state',
    );
  const error = keep(world, intent, method, params.use_stripe_sdk ? undefined : params.return_url);
  if (error) throw error;
  return publicView(intent, publicly);
}

export const setupIntents: Endpoints = {
  'POST /v1/setup_intents': endpoint<Stripe.SetupIntentCreateParams>(
    {
      ...methods,
      ...confirming,
      allowed_payment_method_types: list(text),
      automatic_payment_methods: hash<Stripe.SetupIntentCreateParams.AutomaticPaymentMethods>({
        allow_redirects: oneOf('always', 'never'),
        enabled: must(yesNo),
      }),
      confirm: yesNo,
      customer: text,
      description: text,
      metadata,
      usage: oneOf('off_session', 'on_session'),
      ...notEmulated('attach_to_self', 'customer_account', 'excluded_payment_method_types', 'flow_directions'),
      ...notEmulated('on_behalf_of', 'payment_method_configuration', 'single_use'),
    },
    (call) => {
      const { world, params } = call;
      if (params.customer) customerOf(world, params.customer, 'customer');
      const intent = newSetup(world, params);
      const method = chosen(world, intent, params);
      if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
      world.save('setup_intent', intent);
      world.emit('setup_intent.created', intent);
      if (!params.confirm) return intent;
      const { payment_method: _, payment_method_data: __, ...rest } = params;
      return confirm({ ...call, params: rest }, intent);
    },
    { removed, exclusive },
  ),
  'GET /v1/setup_intents': endpoint<Stripe.SetupIntentListParams>(
    {
      ...paging,
      created: range,
      customer: text,
      payment_method: text,
      ...notEmulated('attach_to_self', 'customer_account'),
    },
    ({ world, params }) => {
      const rows = rowsOf(world, 'setup_intent', params.customer);
      return page('/v1/setup_intents', rows, params, (row) => {
        return (
          (params.payment_method ?? row.payment_method) === row.payment_method && within(row.created, params.created)
        );
      });
    },
  ),
  'GET /v1/setup_intents/:id': endpoint<Stripe.SetupIntentRetrieveParams>(
    { client_secret: text },
    (call) => publicView(setupOf(call), call.publicly),
    { open: true },
  ),
  'POST /v1/setup_intents/:id': endpoint<Stripe.SetupIntentUpdateParams>(
    {
      ...methods,
      customer: text,
      description: text,
      metadata,
      allowed_payment_method_types: emptyable(list(text)),
      ...notEmulated('attach_to_self', 'customer_account', 'excluded_payment_method_types', 'flow_directions'),
      ...notEmulated('payment_method_configuration'),
    },
    (call) => {
      const { world, params } = call;
      const intent = setupOf({ ...call, params: {} });
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw state(intent, 'updated');
      if (params.customer) intent.customer = customerOf(world, params.customer, 'customer').id;
      if (params.description !== undefined) intent.description = params.description;
      const method = chosen(world, intent, params as Confirmation);
      if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
      intent.metadata = mergedMetadata(intent.metadata, params.metadata);
      world.save('setup_intent', intent);
      return intent;
    },
    { removed, exclusive },
  ),
  'POST /v1/setup_intents/:id/confirm': endpoint<Confirmation>(
    { ...methods, ...confirming, allowed_payment_method_types: list(text), client_secret: text, client_context: text },
    (call) => confirm(call, setupOf(call)),
    { open: true, removed },
  ),
  'POST /v1/setup_intents/:id/cancel': endpoint<Stripe.SetupIntentCancelParams>(
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    (call) => {
      const { world, params } = call;
      const intent = setupOf({ ...call, params: {} });
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw state(intent, 'canceled');
      return cancelSetup(world, intent, params.cancellation_reason ?? null);
    },
  ),
};
