/** A promo code's discount on a subscription, as a coupon for only that order. */
import Stripe from 'stripe';
import type { CheckoutItem } from '../../lib/model/items/order.ts';
import { learnerPartition } from '../../lib/model/keys.ts';
import { monthsBeyond } from '../../lib/model/promo.ts';
import { createOnce } from './create-once.ts';
import { stripe } from './stripe.ts';

/**
 * A promo price lasts for the first charged period (design decision 7). The empty invoice of a trial could use up a coupon with duration
 * `once`, so this one lasts until after the trial; settle-subscription.ts removes it as soon as that period is paid.
 * @param discount minor units @returns the coupon's id
 */
export async function couponOf(
  sub: string,
  { orderId, currency }: CheckoutItem,
  discount: number,
  trialDays: number,
): Promise<string> {
  const api = await stripe();
  const id = `order-${orderId}`;
  const lasts =
    trialDays > 0
      ? { duration: 'repeating' as const, duration_in_months: monthsBeyond(new Date(), trialDays) }
      : { duration: 'once' as const };
  const params = { id, amount_off: discount, currency: currency.toLowerCase(), ...lasts, max_redemptions: 1 };
  try {
    const coupon = await createOnce({
      partition: learnerPartition(sub),
      name: `coupon-${orderId}-${discount}`,
      create: (key) => api.coupons.create(params, key),
      find: () => existing(id),
    });
    return coupon.id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return id;
    throw error;
  }
}

async function existing(id: string): Promise<Stripe.Coupon | undefined> {
  try {
    return await (await stripe()).coupons.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
