import type Stripe from 'stripe';
import { refuse } from '../request/errors.ts';
import { newId } from '../state/ids.ts';
import { periodEnd } from './periods.ts';
import { newPrice, priceOf } from '../operations/prices.ts';
import { mergedMetadata } from '../request/rules.ts';
import type { World } from '../state/world.ts';

const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring!.interval,
  interval_count: price.recurring!.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** One priced part of a subscription. @throws StripeError unless its price is active and recurring */
export function newItem(
  world: World,
  subscription: string,
  given: Stripe.SubscriptionCreateParams.Item,
  name: string,
): Stripe.SubscriptionItem {
  if (!given.price && !given.price_data)
    throw refuse(`Missing required param: ${name}[price].`, `${name}[price]`, 'parameter_missing');
  const price = given.price ? priceOf(world, given.price, `${name}[price]`) : newPrice(world, given.price_data!);
  if (!price.recurring)
    throw refuse(`The price ${price.id} is paid once: subscriptions take recurring prices.`, `${name}[price]`);
  if (!price.active) throw refuse(`The price ${price.id} is inactive.`, `${name}[price]`);
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now(),
    current_period_end: world.now(),
    current_period_start: world.now(),
    current_trial: null,
    discounts: [],
    metadata: mergedMetadata({}, given.metadata),
    plan: planOf(price),
    price,
    quantity: given.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** All items of a subscription have the same period here. */
export function setPeriod(subscription: Stripe.Subscription, start: number, end: number): void {
  for (const item of subscription.items.data)
    Object.assign(item, { current_period_start: start, current_period_end: end });
}

/** The end of the period that begins at `start`, from the first item's price. */
export function nextEnd(subscription: Stripe.Subscription, start: number): number {
  const { interval, interval_count: count } = subscription.items.data[0]!.price.recurring!;
  return periodEnd(start, interval, count, subscription.billing_cycle_anchor);
}
