/**
 * What happens when a payment intent is charged to a card: it succeeds, the bank requires a challenge, or it is
 * declined.
 */
import type Stripe from 'stripe';
import { newCharge } from '../operations/charges.ts';
import { openDispute } from '../operations/disputes.ts';
import { StripeError } from '../request/errors.ts';
import { randomText } from '../state/ids.ts';
import { attach, spend } from '../operations/payment-methods.ts';
import { authenticationRequired, behaviourOf, expiredCard, type Decline } from './test-cards.ts';
import { idOf, type World } from '../state/world.ts';

export interface PayOptions {
  /** The buyer is absent, so a challenge counts as a decline. */
  readonly offSession?: boolean;
  /** A decline that the operator chose. */
  readonly decline?: Decline;
  /** Where to return the browser, when the page did not ask for the script's own challenge window. */
  readonly returnUrl?: string;
}

const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * By the stage's clock, after the last day of its month. Stripe asks the card networks for replacement cards; the
 * stand-in does not.
 */
const isExpired = ({ now }: World, { card }: Stripe.PaymentMethod): boolean =>
  card !== undefined && Date.UTC(card.exp_year, card.exp_month) / 1000 <= now();

/**
 * Returns the error of a declined payment, or undefined. The intent, its charge, and its events are then as the API
 * leaves them.
 */
export function pay(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { offSession, decline, returnUrl }: PayOptions = {},
): StripeError | undefined {
  const facts = world.tables.card.get(method.id)!;
  const behaviour = behaviourOf(facts.number);
  const challenged = behaviour.challenge === 'always' || (behaviour.challenge !== undefined && !facts.setUp);
  const refused =
    decline ??
    (isExpired(world, method) ? expiredCard : undefined) ??
    behaviour.decline ??
    behaviour.chargeDecline ??
    (challenged && offSession ? authenticationRequired : undefined);
  intent.payment_method = method.id;
  intent.next_action = null;
  if (refused) return declined(world, intent, method, refused, newCharge(world, intent, method, refused));
  if (challenged) {
    intent.status = 'requires_action';
    intent.last_payment_error = null;
    intent.next_action = challengeOf(world, intent.id, intent.client_secret!, returnUrl);
    world.save('payment_intent', intent);
    world.emit('payment_intent.requires_action', intent);
    return undefined;
  }
  succeed(world, intent, method);
  return undefined;
}

/** The buyer's bank has decided; `passed` is its decision. */
export function answerChallenge(
  world: World,
  intent: Stripe.PaymentIntent,
  passed: boolean,
  decline: Decline = notAuthenticated,
): void {
  const method = world.tables.payment_method.get(idOf(intent.payment_method)!)!;
  intent.next_action = null;
  if (passed) return succeed(world, intent, method);
  declined(world, intent, method, decline);
}

function succeed(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customer = idOf(intent.customer);
  if (intent.setup_future_usage && customer && world.tables.customer.get(customer)) {
    attach(world, method, customer);
    const facts = world.tables.card.get(method.id)!;
    facts.setUp = true;
    world.save('card', facts);
  } else if (!method.customer) spend(world, method);
  const charge = newCharge(world, intent, method);
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
  } satisfies Partial<Stripe.PaymentIntent>);
  world.save('payment_intent', intent);
  world.emit('payment_intent.succeeded', intent);
  if (behaviourOf(world.tables.card.get(method.id)!.number).disputed) openDispute(world, charge);
}

function declined(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: Stripe.Charge,
): StripeError {
  const error = {
    type: 'card_error' as const,
    ...(charge && { charge: charge.id }),
    ...decline,
    payment_method: { ...method },
  };
  if (charge) intent.latest_charge = charge.id;
  intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  world.save('payment_intent', intent);
  world.emit('payment_intent.payment_failed', intent);
  return new StripeError(402, { ...error, payment_intent: { ...intent } });
}

/** How the browser reaches its bank: in the script's own window, or by a redirect to our page. */
export function challengeOf(world: World, id: string, secret: string, returnUrl: string | undefined) {
  if (returnUrl !== undefined)
    return {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: returnUrl,
        url: `${world.url}/3ds/${id}?client_secret=${secret}&return_url=${encodeURIComponent(returnUrl)}`,
      },
    };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${world.url}/3ds/${id}`,
      source: `src_${randomText(24)}`,
    },
  };
}
