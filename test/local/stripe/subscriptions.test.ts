import type Stripe from 'stripe';
import { day, errorOf, smallStripe, type SmallStripe } from './small-stripe.ts';

let small: SmallStripe;
let stripe: Stripe;
let price: string;
beforeEach(async () => {
  small = await smallStripe();
  ({ stripe } = small);
  small.listen();
  const made = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 2900,
    recurring: { interval: 'month' },
    lookup_key: 'course-monthly',
    product_data: { name: 'Day trading' },
  });
  price = made.id;
});
afterEach(() => small.stop());

const begin = async (further: Partial<Stripe.SubscriptionCreateParams> = {}) => {
  const customer = await stripe.customers.create({ email: 'sam@example.com' });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    billing_mode: { type: 'flexible' },
    metadata: { orderId: 'o1' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    ...further,
  });
};
const pay = (secret: string, method = 'pm_card_visa') =>
  secret.startsWith('pi_')
    ? stripe.paymentIntents.confirm(secret.split('_secret')[0]!, { payment_method: method })
    : stripe.setupIntents.confirm(secret.split('_secret')[0]!, { payment_method: method });
const secretOf = (subscription: Stripe.Subscription) =>
  (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret;
const again = (id: string) =>
  stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'default_payment_method'] });
const about = (...families: string[]) =>
  small.types().filter((type) => families.some((family) => type.startsWith(family)));

test('incomplete until its first invoice is paid; then active, with the card saved, and renewed each month', async () => {
  const subscription = await begin();
  expect(subscription).toMatchObject({
    status: 'incomplete',
    pending_setup_intent: null,
    items: { data: [{ price: { id: price } }] },
  });
  expect(await errorOf(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }))).toMatchObject({
    statusCode: 400,
  });
  expect(await errorOf(pay(secretOf(subscription), 'pm_card_chargeDeclined'))).toMatchObject({ code: 'card_declined' });
  await pay(secretOf(subscription));
  const active = await again(subscription.id);
  expect(active).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });
  const invoice = active.latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 2900,
    parent: { subscription_details: { subscription: subscription.id, metadata: { orderId: 'o1' } } },
    payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
  });
  expect(await (await fetch(invoice.hosted_invoice_url!)).text()).toContain('Day trading');
  const intent = invoice.payments!.data[0]!.payment.payment_intent as string;
  const [payment] = (await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } }))
    .data;
  expect(payment).toMatchObject({ invoice: invoice.id });

  await small.current().deliveries.idle();
  small.received.length = 0;
  const end = active.items.data[0]!.current_period_end;
  await small.pass(end - Math.floor(small.clock.now() / 1000));
  const renewed = await again(subscription.id);
  expect(renewed.items.data[0]!.current_period_start).toBe(end);
  expect(renewed.latest_invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', created: end });
  expect(small.types()).toEqual([
    'invoice.upcoming',
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'customer.subscription.updated',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
  ]);
  const times = small.received.map(({ event }) => event.created - end);
  expect(times.toSorted((one, other) => one - other)).toEqual([-3 * day, ...Array(10).fill(0)]);

  await small.pass(365 * day);
  const year = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  expect(year.data).toHaveLength(14);
  expect(new Set(year.data.map(({ created }) => new Date(created * 1000).getUTCMonth())).size).toBe(12);
});

test('unpaid, it expires after 23 hours, its invoice void and its payment canceled', async () => {
  const subscription = await begin();
  await small.pass(23 * 3600 - 60);
  expect((await again(subscription.id)).status).toBe('incomplete');
  await small.pass(61);
  expect(await again(subscription.id)).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
  expect(await errorOf(pay(secretOf(subscription)))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(about('customer.subscription.updated', 'invoice.voided', 'payment_intent.canceled')).toHaveLength(3);
});

test('a trial starts without a payment, saves a card by its setup intent, sends a reminder, and is charged at its end', async () => {
  const trial = await begin({
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  expect(trial).toMatchObject({
    status: 'trialing',
    latest_invoice: { status: 'paid', total: 0, confirmation_secret: null },
  });
  await pay((trial.pending_setup_intent as Stripe.SetupIntent).client_secret!);
  // The card is attached to the customer; Stripe does not promise that it becomes the subscription's.
  expect(await again(trial.id)).toMatchObject({ pending_setup_intent: null, default_payment_method: null });
  const [card] = (await stripe.paymentMethods.list({ customer: trial.customer as string })).data;
  await stripe.subscriptions.update(trial.id, { default_payment_method: card!.id });
  await small.pass(4 * day);
  expect(about('customer.subscription.trial_will_end')).toHaveLength(1);
  await small.pass(3 * day + 1);
  expect(await again(trial.id)).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: 2900, status: 'paid' },
  });
  const bare = await begin({
    trial_period_days: 2,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  await small.pass(2 * day + 1);
  expect((await again(bare.id)).status).toBe('canceled');
});

test('a failed renewal is past due, retried after 3, 5 and 7 days, and then ends; a new card recovers it before', async () => {
  const subscription = await begin();
  await pay(secretOf(subscription));
  small.current().control.failRenewals(subscription.id, 4);
  await small.pass(32 * day);
  const late = await again(subscription.id);
  expect(late).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
  await small.pass(8 * day);
  expect((await again(subscription.id)).latest_invoice).toMatchObject({ attempt_count: 3 });
  await small.pass(7 * day);
  expect(await again(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect(about('invoice.payment_failed')).toHaveLength(4);
  expect(about('customer.subscription.deleted')).toHaveLength(1);

  const other = await begin();
  await pay(secretOf(other));
  small.current().control.failRenewals(other.id, 1);
  await small.pass(32 * day);
  const open = (await again(other.id)).latest_invoice as Stripe.Invoice;
  expect(await stripe.invoices.pay(open.id, { payment_method: 'pm_card_mastercard' })).toMatchObject({
    status: 'paid',
  });
  expect((await again(other.id)).status).toBe('active');
});

test('a decline while the learner pays does not change the retry schedule', async () => {
  const subscription = await begin();
  await pay(secretOf(subscription));
  small.current().control.failRenewals(subscription.id, 1);
  await small.pass(31 * day);
  const before = (await again(subscription.id)).latest_invoice as Stripe.Invoice;
  const error = await errorOf(
    stripe.invoices.pay(before.id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
  );
  expect(error).toMatchObject({ type: 'StripeCardError', decline_code: 'insufficient_funds' });
  const { attempt_count, next_payment_attempt } = before;
  expect((await again(subscription.id)).latest_invoice).toMatchObject({ attempt_count, next_payment_attempt });
  await small.pass(3 * day);
  expect((await again(subscription.id)).status).toBe('active');
});

test('a renewal that needs authentication says so', async () => {
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
  const subscription = await begin({ customer: customer.id, default_payment_method: method.id, trial_period_days: 1 });
  await small.pass(day + 1);
  expect((await again(subscription.id)).status).toBe('past_due');
  expect(about('invoice.payment_action_required')).toHaveLength(1);
});

test('canceled at the end of its period, undone, canceled again, and over; never by a repeated call', async () => {
  const first = await begin();
  const { id } = first;
  await pay(secretOf(first));
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({
    status: 'active',
    cancel_at: leaving.items.data[0]!.current_period_end,
    canceled_at: expect.any(Number),
  });
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await small.pass(32 * day);
  expect((await again(id)).status).toBe('canceled');
  expect(await errorOf(stripe.subscriptions.cancel(id))).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  const customer = leaving.customer as string;
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
});

test('a coupon discounts one invoice; 100% leaves a setup intent; a used one is rejected', async () => {
  const coupon = await stripe.coupons.create({
    id: 'o1',
    amount_off: 900,
    currency: 'usd',
    duration: 'once',
    max_redemptions: 1,
  });
  const subscription = await begin({ discounts: [{ coupon: coupon.id }] });
  expect(subscription.latest_invoice).toMatchObject({ subtotal: 2900, total: 2000, amount_due: 2000 });
  await pay(secretOf(subscription));
  expect(await stripe.coupons.retrieve('o1')).toMatchObject({ times_redeemed: 1, valid: false });
  expect(await errorOf(begin({ discounts: [{ coupon: 'o1' }] }))).toMatchObject({ code: 'coupon_expired' });
  await small.pass(32 * day);
  expect((await again(subscription.id)).latest_invoice).toMatchObject({ total: 2900 });
  await stripe.coupons.create({ id: 'free', percent_off: 100, duration: 'once' });
  const free = await begin({ discounts: [{ coupon: 'free' }] });
  expect(free).toMatchObject({ status: 'active', pending_setup_intent: { status: 'requires_payment_method' } });
});

test('subscribers keep their price; a new price takes over the lookup key', async () => {
  const subscription = await begin();
  await pay(secretOf(subscription));
  const product = (await stripe.prices.retrieve(price)).product as string;
  const wish = {
    currency: 'usd',
    unit_amount: 3900,
    recurring: { interval: 'month' },
    product,
    lookup_key: 'course-monthly',
  } as const;
  expect(await errorOf(stripe.prices.create(wish))).toMatchObject({ param: 'lookup_key' });
  const dearer = await stripe.prices.create({ ...wish, transfer_lookup_key: true });
  await stripe.prices.update(price, { active: false });
  expect((await stripe.prices.list({ lookup_keys: ['course-monthly'] })).data).toMatchObject([{ id: dearer.id }]);
  await small.pass(32 * day);
  expect((await again(subscription.id)).latest_invoice).toMatchObject({ total: 2900 });
});

test('deleting a customer ends their subscriptions', async () => {
  const subscription = await begin();
  await pay(secretOf(subscription));
  const id = subscription.customer as string;
  expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect((await stripe.customers.retrieve(id)).deleted).toBe(true);
  expect((await again(subscription.id)).status).toBe('canceled');
  expect(await errorOf(stripe.paymentIntents.create({ amount: 100, currency: 'usd', customer: id }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  });
  await small.current().deliveries.idle();
  expect(about('customer.deleted', 'customer.subscription.deleted')).toEqual([
    'customer.subscription.deleted',
    'customer.deleted',
  ]);
});
