import type Stripe from 'stripe';
import { redeem } from '../operations/coupons.ts';
import { difference } from '../state/difference.ts';
import { missing, refuse } from '../request/errors.ts';
import { usable } from '../operations/payment-methods.ts';
import { mergedMetadata } from '../request/rules.ts';
import { endTrial, restart } from './subscription-cycle.ts';
import { newItem } from './subscription-items.ts';
import { idOf, type World } from '../state/world.ts';

export function subscriptionWith(world: World, id: string): Stripe.Subscription {
  const subscription = world.tables.subscription.get(id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

/** Applies the changes that the subscription's status allows. */
export function update(
  world: World,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Stripe.Subscription {
  const given = Object.keys(params).filter((name) => !['metadata', 'cancellation_details', 'expand'].includes(name));
  const { status } = subscription;
  if (given.length > 0 && ['canceled', 'incomplete_expired', 'incomplete'].includes(status))
    throw refuse(`A subscription of status ${status} takes changes of its metadata only.`, given[0]);
  if (params.billing_cycle_anchor?.type === 'now' && params.proration_behavior !== 'none')
    throw refuse('Prorations are not emulated.', 'proration_behavior', 'not_emulated');
  const before: Stripe.Subscription = JSON.parse(JSON.stringify(subscription));
  const customer = idOf(subscription.customer)!;
  const wanted = params.items ?? [];
  for (const [number, { id, price, quantity, deleted, ...rest }] of wanted.entries()) {
    const old = id ? subscription.items.data.find((one) => one.id === id) : undefined;
    if (id && !old) throw missing('subscription item', id, `items[${number}][id]`);
    const name = `items[${number}]`;
    const fresh =
      !old || price || rest.price_data
        ? newItem(world, subscription.id, { price, quantity, ...rest } as Stripe.SubscriptionCreateParams.Item, name)
        : undefined;
    if (old && deleted) subscription.items.data = subscription.items.data.filter((one) => one !== old);
    else if (old && fresh)
      Object.assign(old, { price: fresh.price, plan: fresh.plan, quantity: quantity ?? old.quantity });
    else if (old) old.quantity = quantity ?? old.quantity;
    else if (fresh) {
      const { current_period_start, current_period_end } = subscription.items.data[0]!;
      subscription.items.data.push({ ...fresh, current_period_start, current_period_end });
    }
  }
  if (params.default_payment_method)
    subscription.default_payment_method = usable(
      world,
      params.default_payment_method,
      customer,
      'default_payment_method',
    ).id;
  if (params.cancel_at_period_end !== undefined && params.cancel_at_period_end !== subscription.cancel_at_period_end)
    Object.assign(subscription, {
      cancel_at_period_end: params.cancel_at_period_end,
      cancel_at: params.cancel_at_period_end ? subscription.items.data[0]!.current_period_end : null,
      canceled_at: params.cancel_at_period_end ? world.now() : null,
    } satisfies Partial<Stripe.Subscription>);
  if (params.cancel_at !== undefined)
    Object.assign(subscription, {
      cancel_at: params.cancel_at || null,
      canceled_at: params.cancel_at ? world.now() : null,
    } as Partial<Stripe.Subscription>);
  if (params.cancellation_details || params.cancel_at_period_end !== undefined)
    subscription.cancellation_details = {
      comment: params.cancellation_details?.comment || null,
      feedback: params.cancellation_details?.feedback || null,
      feedback_option: null,
      reason: subscription.cancel_at_period_end ? 'cancellation_requested' : null,
    };
  if (params.description !== undefined) subscription.description = params.description || null;
  if (params.payment_settings?.save_default_payment_method)
    subscription.payment_settings!.save_default_payment_method = params.payment_settings.save_default_payment_method;
  if (params.pause_collection !== undefined)
    subscription.pause_collection = params.pause_collection ? { behavior: 'void', resumes_at: null } : null;
  if (params.trial_settings)
    Object.assign(subscription.trial_settings!.end_behavior, params.trial_settings.end_behavior);
  if (params.discounts !== undefined)
    subscription.discounts = (params.discounts || []).map(
      ({ coupon }) => redeem(world, coupon!, subscription.currency, customer, subscription.id).id,
    );
  subscription.metadata = mergedMetadata(subscription.metadata, params.metadata);
  world.save('subscription', subscription);
  if (params.trial_end === 'now' && status === 'trialing') endTrial(world, subscription);
  if (params.billing_cycle_anchor?.type === 'now') restart(world, subscription);
  const changes = difference(before, subscription);
  if (Object.keys(changes).length > 0) world.emit('customer.subscription.updated', subscription, changes);
  return subscription;
}
