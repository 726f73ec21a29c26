import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing } from '../request/errors.ts';
import { page, within } from '../request/list.ts';
import {
  decimal,
  emptyable,
  hash,
  ignored,
  integer,
  list,
  metadata,
  must,
  notEmulated,
  oneOf,
  paging,
  range,
  text,
  yesNo,
  type Rule,
} from '../request/params.ts';
import { recurring } from './prices.ts';
import { createSubscription } from '../billing/new-subscription.ts';
import { currency, rowsOf } from '../request/rules.ts';
import { endSubscription } from '../billing/subscription-end.ts';
import { resume } from '../billing/subscription-cycle.ts';
import { subscriptionWith, update } from '../billing/subscription-update.ts';

const item = {
  metadata,
  price: text,
  price_data: hash<Stripe.SubscriptionCreateParams.Item.PriceData>({
    currency: must(currency),
    product: must(text),
    recurring,
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    unit_amount: integer,
    unit_amount_decimal: decimal,
  }),
  quantity: integer,
  ...notEmulated('billing_thresholds', 'discounts', 'tax_rates', 'trial'),
};
const flexible = hash<Stripe.SubscriptionCreateParams.BillingMode>({
  flexible: hash<Stripe.SubscriptionCreateParams.BillingMode.Flexible>({
    proration_discounts: oneOf('included', 'itemized'),
  }),
  type: must(oneOf('classic', 'flexible')),
});
const discounts = emptyable(
  list(
    hash<Stripe.SubscriptionCreateParams.Discount>({
      coupon: must(text),
      ...notEmulated('discount', 'promotion_code'),
    }),
    20,
  ),
);
const common = {
  cancel_at_period_end: yesNo,
  collection_method: oneOf('charge_automatically'),
  default_payment_method: text,
  description: emptyable(text),
  discounts,
  metadata,
  off_session: yesNo,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'),
  payment_settings: hash<Stripe.SubscriptionCreateParams.PaymentSettings>({
    payment_method_options: ignored,
    payment_method_types: emptyable(list(text)),
    save_default_payment_method: oneOf('off', 'on_subscription'),
  }),
  proration_behavior: oneOf('none', 'create_prorations', 'always_invoice'),
  trial_settings: hash<Stripe.SubscriptionCreateParams.TrialSettings>({
    end_behavior: hash<Stripe.SubscriptionCreateParams.TrialSettings.EndBehavior>({
      missing_payment_method: must(oneOf('cancel', 'create_invoice', 'pause')),
    }),
  }),
  ...notEmulated('add_invoice_items', 'application_fee_percent', 'automatic_tax'),
  ...notEmulated('billing_schedules', 'billing_thresholds', 'days_until_due', 'default_tax_rates'),
  ...notEmulated(
    'invoice_settings',
    'on_behalf_of',
    'pending_invoice_item_interval',
    'transfer_data',
    'trial_from_plan',
  ),
};
const trialEnd: Rule = {
  read: (raw, name) => (raw === 'now' ? 'now' : integer.read(raw, name)),
};

export const subscriptions: Endpoints = {
  'POST /v1/subscriptions': endpoint<Stripe.SubscriptionCreateParams>(
    {
      ...common,
      billing_mode: flexible,
      currency,
      customer: must(text),
      items: must(list(hash<Stripe.SubscriptionCreateParams.Item>(item), 20)),
      trial_end: integer,
      trial_period_days: integer,
      ...notEmulated('cancel_at', 'billing_cycle_anchor'),
      ...notEmulated('backdate_start_date', 'billing_cycle_anchor_config', 'customer_account', 'default_source'),
    },
    ({ world, params }) => createSubscription(world, params),
    { exclusive: [['trial_end', 'trial_period_days']] },
  ),
  'GET /v1/subscriptions': endpoint<Stripe.SubscriptionListParams>(
    {
      ...paging,
      created: range,
      customer: text,
      price: text,
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
      current_period_end: range,
      current_period_start: range,
      ...notEmulated('automatic_tax', 'collection_method', 'customer_account', 'plan', 'test_clock'),
    },
    ({ world, params }) => {
      const { customer, status } = params;
      const rows = rowsOf(world, 'subscription', customer);
      return page('/v1/subscriptions', rows, params, (row) => {
        const [first] = row.items.data;
        const fits =
          status === 'all' ||
          (status === 'ended'
            ? row.ended_at !== null
            : status === undefined
              ? row.status !== 'canceled'
              : row.status === status);
        return (
          fits &&
          within(row.created, params.created) &&
          within(first!.current_period_end, params.current_period_end) &&
          within(first!.current_period_start, params.current_period_start) &&
          (!params.price || row.items.data.some(({ price }) => price.id === params.price))
        );
      });
    },
  ),
  'GET /v1/subscriptions/:id': endpoint<Stripe.SubscriptionRetrieveParams>({}, ({ world, id }) =>
    subscriptionWith(world, id),
  ),
  'POST /v1/subscriptions/:id': endpoint<Stripe.SubscriptionUpdateParams>(
    {
      ...common,
      cancellation_details: hash<Stripe.SubscriptionUpdateParams.CancellationDetails>({
        comment: emptyable(text),
        feedback: emptyable(text),
        ...notEmulated('feedback_option'),
      }),
      billing_cycle_anchor: hash({ type: must(oneOf('now', 'unchanged')) }),
      cancel_at: emptyable(integer),
      items: list(hash<Stripe.SubscriptionUpdateParams.Item>({ ...item, id: text, deleted: yesNo }), 20),
      pause_collection: emptyable(
        hash<Stripe.SubscriptionUpdateParams.PauseCollection>({
          behavior: must(oneOf('void')),
          ...notEmulated('resumes_at'),
        }),
      ),
      trial_end: trialEnd,
      ...notEmulated('default_source', 'proration_date'),
    },
    ({ world, params, id }) => update(world, subscriptionWith(world, id), params),
  ),
  'POST /v1/subscriptions/:id/resume': endpoint<Stripe.SubscriptionResumeParams>(
    {
      billing_cycle_anchor: hash({ type: must(oneOf('now', 'unchanged')) }),
      proration_behavior: oneOf('none', 'create_prorations', 'always_invoice'),
      ...notEmulated('payment_behavior', 'proration_date'),
    } as never,
    ({ world, id }) => resume(world, subscriptionWith(world, id)),
  ),
  'DELETE /v1/subscriptions/:id': endpoint<Stripe.SubscriptionCancelParams>(
    {
      cancellation_details: hash<Stripe.SubscriptionCancelParams.CancellationDetails>({
        comment: emptyable(text),
        feedback: emptyable(text),
        ...notEmulated('feedback_option'),
      }),
      ...notEmulated('invoice_now', 'prorate'),
    },
    ({ world, params, id }) => {
      const subscription = subscriptionWith(world, id);
      if (['canceled', 'incomplete_expired'].includes(subscription.status)) throw missing('subscription', id);
      if (params.cancellation_details?.comment)
        subscription.cancellation_details!.comment = params.cancellation_details.comment;
      endSubscription(world, subscription, 'cancellation_requested');
      return subscription;
    },
  ),
};
