import type Stripe from 'stripe';
import { bill, collect, standingMethod } from './billing.ts';
import { couponOf, redeem } from '../operations/coupons.ts';
import { refuse, StripeError } from '../request/errors.ts';
import { newId } from '../state/ids.ts';
import { listOf } from '../request/list.ts';
import { methodsOf } from './invoice-payment.ts';
import { newInvoice } from './new-invoice.ts';
import { usable } from '../operations/payment-methods.ts';
import { customerOf, mergedMetadata } from '../request/rules.ts';
import { newSetup } from '../payments/setup.ts';
import { newItem, nextEnd, setPeriod } from './subscription-items.ts';
import { behaviourOf } from '../payments/test-cards.ts';
import { idOf, type World } from '../state/world.ts';

export function createSubscription(world: World, given: Stripe.SubscriptionCreateParams): Stripe.Subscription {
  const customer = customerOf(world, given.customer!, 'customer');
  const id = `sub_1${newId('x').slice(2)}`;
  const items = given.items ?? [];
  if (items.length === 0 || items.length > 20)
    throw refuse('A subscription has 1 to 20 items.', 'items', 'parameter_missing');
  const made = items.map((item, number) => newItem(world, id, item, `items[${number}]`));
  const currency = made[0]!.price.currency;
  if (made.some(({ price }) => price.currency !== currency))
    throw refuse('All items must have the same currency.', 'items');
  const method = given.default_payment_method
    ? usable(world, given.default_payment_method, customer.id, 'default_payment_method')
    : undefined;
  const wished = (given.discounts || []).map(({ coupon }) => couponOf(world, coupon!, 'discounts[0][coupon]').id);
  const now = world.now();
  const trialEnd =
    typeof given.trial_end === 'number'
      ? given.trial_end
      : given.trial_period_days
        ? now + given.trial_period_days * 86_400
        : null;
  if (trialEnd !== null && trialEnd <= now) throw refuse('trial_end lies in the past.', 'trial_end');
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method?.id ?? null,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, made),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergedMetadata({}, given.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: (given.payment_settings?.payment_method_types ||
        null) as Stripe.Subscription.PaymentSettings['payment_method_types'],
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : now,
  };
  if (method) attachLater(world, method, customer.id);
  const end = trialEnd ?? nextEnd(subscription, now);
  setPeriod(subscription, now, end);
  const behavior = given.payment_behavior ?? 'allow_incomplete';
  refuseUnpayable(world, subscription, behavior, wished.length > 0);
  subscription.discounts = wished.map((coupon) => redeem(world, coupon, currency, customer.id, id).id);
  if (given.cancel_at_period_end)
    Object.assign(subscription, { cancel_at_period_end: true, cancel_at: end, canceled_at: now });
  const wish = { reason: 'subscription_create' as const, start: now, end, trial: trialEnd !== null };
  const due = newInvoice(world, subscription, wish).amount_due;
  if (due === 0 && trialEnd === null) subscription.status = 'active';
  world.save('notes', { id });
  world.save('subscription', subscription);
  const invoice = bill(world, subscription, wish);
  if (due === 0 && !standingMethod(world, subscription)) {
    const setup = newSetup(world, { customer: customer.id, usage: 'off_session' });
    Object.assign(setup, methodsOf(subscription));
    world.save('setup_intent', setup);
    world.emit('setup_intent.created', setup);
    subscription.pending_setup_intent = setup.id;
    world.save('subscription', subscription);
  }
  world.emit('customer.subscription.created', subscription);
  if (due > 0 && behavior !== 'default_incomplete') collect(world, invoice, { onSession: !given.off_session });
  return subscription;
}

function attachLater(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  world.save('payment_method', method);
}

/** Checked before anything is created: an immediate charge needs a card, and with `error_if_incomplete` a valid one. */
function refuseUnpayable(world: World, subscription: Stripe.Subscription, behavior: string, discounted: boolean): void {
  const free = subscription.status === 'trialing' || subscription.items.data.every(({ price }) => !price.unit_amount);
  if (free || discounted || behavior === 'default_incomplete') return;
  const method = standingMethod(world, subscription);
  if (!method)
    throw refuse(
      'The customer has no default payment method: add one, or use payment_behavior=default_incomplete.',
      undefined,
      'resource_missing',
    );
  if (behavior !== 'error_if_incomplete') return;
  const { decline, chargeDecline, challenge } = behaviourOf(world.tables.card.get(idOf(method)!)?.number ?? '');
  const refused = decline ?? chargeDecline;
  if (refused || challenge)
    throw new StripeError(402, {
      type: 'card_error',
      ...(refused ?? { code: 'subscription_payment_intent_requires_action', message: 'The payment needs the buyer.' }),
    });
}
