import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { newId, randomText } from '../state/ids.ts';
import { page, within } from '../request/list.ts';
import { decimal, hash, integer, list, metadata, notEmulated, oneOf, paging, range, text } from '../request/params.ts';
import { currency, mergedMetadata } from '../request/rules.ts';
import { addMonths } from '../billing/periods.ts';
import type { World } from '../state/world.ts';

/** With the current value of `valid`, which depends on the clock. */
const shown = (world: World, coupon: Stripe.Coupon): Stripe.Coupon => ({ ...coupon, valid: isValid(world, coupon) });

const isValid = (world: World, { max_redemptions: most, times_redeemed: times, redeem_by: until }: Stripe.Coupon) =>
  (most === null || times < most) && (until === null || world.now() < until);

export function couponOf(world: World, id: string, param?: string): Stripe.Coupon {
  const coupon = world.tables.coupon.get(id);
  if (!coupon) throw missing('coupon', id, param);
  return coupon;
}

/** Redeems the coupon once. @throws StripeError when it is used up, expired, or in another currency */
export function redeem(world: World, id: string, of: string, customer: string, subscription: string): Stripe.Discount {
  const coupon = couponOf(world, id, 'discounts[0][coupon]');
  if (!isValid(world, coupon))
    throw refuse(`Coupon ${id} is used up or over.`, 'discounts[0][coupon]', 'coupon_expired');
  if (coupon.currency && coupon.currency !== of)
    throw refuse(`Coupon ${id} is in ${coupon.currency}, the subscription in ${of}.`, 'discounts[0][coupon]');
  coupon.times_redeemed++;
  world.save('coupon', coupon);
  const discount: Stripe.Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: coupon.duration_in_months === null ? null : addMonths(world.now(), coupon.duration_in_months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: world.now(),
    subscription,
    subscription_item: null,
  };
  world.save('discount', discount);
  return discount;
}

export const coupons: Endpoints = {
  'POST /v1/coupons': endpoint<Stripe.CouponCreateParams>(
    {
      amount_off: integer,
      applies_to: hash<Stripe.CouponCreateParams.AppliesTo>({ products: list(text) }),
      currency,
      duration: oneOf('once', 'repeating', 'forever'),
      duration_in_months: integer,
      id: text,
      max_redemptions: integer,
      metadata,
      name: text,
      percent_off: decimal,
      redeem_by: integer,
      ...notEmulated('currency_options'),
    },
    ({ world, params }) => {
      const id = params.id ?? randomText(8);
      if (world.tables.coupon.get(id)) throw refuse('Coupon already exists.', 'id', 'resource_already_exists');
      const { amount_off: amount, percent_off: percent, duration = 'once' } = params;
      if (amount === undefined && percent === undefined)
        throw refuse('A coupon needs percent_off or amount_off.', 'percent_off', 'parameter_missing');
      if (amount !== undefined && !params.currency)
        throw refuse('A coupon with amount_off needs a currency.', 'currency', 'parameter_missing');
      if (amount !== undefined && amount < 1)
        throw refuse('Invalid positive integer', 'amount_off', 'parameter_invalid_integer');
      if (percent !== undefined && (percent <= 0 || percent > 100))
        throw refuse('percent_off is above 0 and at most 100.', 'percent_off');
      if ((duration === 'repeating') !== (params.duration_in_months !== undefined))
        throw refuse('duration_in_months goes with duration=repeating.', 'duration_in_months');
      const coupon: Stripe.Coupon = {
        id,
        object: 'coupon',
        amount_off: amount ?? null,
        ...(params.applies_to && { applies_to: { products: params.applies_to.products ?? [] } }),
        created: world.now(),
        currency: params.currency ?? null,
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergedMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      };
      world.save('coupon', coupon);
      world.emit('coupon.created', coupon);
      return coupon;
    },
    { exclusive: [['amount_off', 'percent_off']] },
  ),
  'GET /v1/coupons': endpoint<Stripe.CouponListParams>({ ...paging, created: range }, ({ world, params }) => {
    const rows = page('/v1/coupons', world.tables.coupon.newestFirst(), params, (row) =>
      within(row.created, params.created),
    );
    return { ...rows, data: rows.data.map((row) => shown(world, row)) };
  }),
  'GET /v1/coupons/:id': endpoint<Stripe.CouponRetrieveParams>({}, ({ world, id }) =>
    shown(world, couponOf(world, id)),
  ),
  'DELETE /v1/coupons/:id': endpoint<Stripe.CouponDeleteParams>({}, ({ world, id }) => {
    const coupon = couponOf(world, id);
    world.remove('coupon', id);
    world.emit('coupon.deleted', coupon);
    const gone: Stripe.DeletedCoupon = { id, object: 'coupon', deleted: true };
    return gone;
  }),
};
