/** What happens when a setup intent gets a card: it is saved, the bank requires a challenge, or it is declined. */
import type Stripe from 'stripe';
import { afterSetup } from '../billing/billing.ts';
import { StripeError } from '../request/errors.ts';
import { newId, newSecret } from '../state/ids.ts';
import { attach } from '../operations/payment-methods.ts';
import { challengeOf } from './payment.ts';
import { mergedMetadata } from '../request/rules.ts';
import { behaviourOf, type Decline } from './test-cards.ts';
import { idOf, type World } from '../state/world.ts';

type Wish = Pick<
  Stripe.SetupIntentCreateParams,
  'customer' | 'description' | 'metadata' | 'usage' | 'allowed_payment_method_types' | 'automatic_payment_methods'
>;

/** A setup intent that waits for a payment method; not saved yet. */
export function newSetup(world: World, given: Wish): Stripe.SetupIntent {
  const id = newId('seti');
  const automatic =
    given.automatic_payment_methods ?? (given.allowed_payment_method_types ? undefined : { enabled: true });
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: automatic
      ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: automatic.enabled }
      : null,
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: world.now(),
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergedMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: [...(given.allowed_payment_method_types ?? ['card'])],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  };
}

/** The buyer's bank has decided; `passed` is its decision. */
export function answerSetupChallenge(world: World, intent: Stripe.SetupIntent, passed: boolean): void {
  const method = world.tables.payment_method.get(idOf(intent.payment_method)!)!;
  intent.next_action = null;
  if (passed) return succeed(world, intent, method);
  declined(world, intent, method, {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function succeed(world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  const facts = world.tables.card.get(method.id)!;
  facts.setUp = true;
  world.save('card', facts);
  const customer = idOf(intent.customer);
  if (customer && world.tables.customer.get(customer)) attach(world, method, customer);
  Object.assign(intent, {
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
    latest_attempt: newId('setatt'),
  } satisfies Partial<Stripe.SetupIntent>);
  world.save('setup_intent', intent);
  world.emit('setup_intent.succeeded', intent);
  afterSetup(world, intent);
}

function declined(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): StripeError {
  const error = { type: 'card_error' as const, ...decline, payment_method: { ...method } };
  Object.assign(intent, {
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Partial<Stripe.SetupIntent>);
  world.save('setup_intent', intent);
  world.emit('setup_intent.setup_failed', intent);
  return new StripeError(402, { ...error, setup_intent: { ...intent } });
}

/** Returns the error of a declined card, or undefined. */
export function keep(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): StripeError | undefined {
  const { decline, challenge } = behaviourOf(world.tables.card.get(method.id)!.number);
  intent.payment_method = method.id;
  if (decline) return declined(world, intent, method, decline);
  if (challenge) {
    intent.status = 'requires_action';
    intent.next_action = challengeOf(world, intent.id, intent.client_secret!, returnUrl);
    world.save('setup_intent', intent);
    world.emit('setup_intent.requires_action', intent);
  } else succeed(world, intent, method);
  return undefined;
}

/** The caller has checked that the intent's status allows it. */
export function cancelSetup(
  world: World,
  intent: Stripe.SetupIntent,
  reason: Stripe.SetupIntent.CancellationReason | null,
): Stripe.SetupIntent {
  Object.assign(intent, {
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  } satisfies Partial<Stripe.SetupIntent>);
  world.save('setup_intent', intent);
  world.emit('setup_intent.canceled', intent);
  return intent;
}
