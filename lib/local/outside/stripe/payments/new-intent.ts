import type Stripe from 'stripe';
import { newId, newSecret } from '../state/ids.ts';
import { mergedMetadata } from '../request/rules.ts';
import type { World } from '../state/world.ts';

/** A payment intent that waits for a payment method; not saved yet. */
export function newIntent(world: World, given: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const id = newId('pi');
  const automatic =
    given.automatic_payment_methods ?? (given.allowed_payment_method_types ? undefined : { enabled: true });
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic
      ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: automatic.enabled }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newSecret(id),
    confirmation_method: 'automatic',
    created: world.now(),
    currency: given.currency,
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergedMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: [...(given.allowed_payment_method_types ?? ['card'])],
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email ?? null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: (given.shipping as Stripe.PaymentIntent.Shipping | undefined) ?? null,
    source: null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: given.transfer_group ?? null,
  };
}

/** The caller has checked that the intent's status allows it. */
export function cancelIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  intent.status = 'canceled';
  intent.canceled_at = world.now();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  world.save('payment_intent', intent);
  world.emit('payment_intent.canceled', intent);
  return intent;
}
