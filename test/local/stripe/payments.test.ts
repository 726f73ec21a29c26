import Stripe from 'stripe';
import { errorOf, smallStripe, type SmallStripe } from './small-stripe.ts';

let small: SmallStripe;
let stripe: Stripe;
beforeAll(async () => {
  small = await smallStripe();
  ({ stripe } = small);
});
afterAll(() => small.stop());
beforeEach(async () => {
  await small.current().deliveries.idle();
  small.received.length = 0;
});

const card = (number: string) => ({ number, exp_month: 12, exp_year: 2050, cvc: '123' });
const create = (further: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 4900, currency: 'usd', allowed_payment_method_types: ['card'], ...further });

test('a card pays in the browser, webhooks report it, and the receipt is available', async () => {
  const secret = small.listen();
  const customer = await stripe.customers.create({ email: 'sam@example.com', metadata: { userId: 'u1' } });
  const made = await create({ customer: customer.id, metadata: { orderId: 'o1' }, description: 'A course' });
  expect(made).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    livemode: false,
    latest_charge: null,
  });
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{24}$`));

  const method = await small.publicly.paymentMethods.create({ type: 'card', card: card('4242 4242 4242 4242') });
  const paid = await small.publicly.paymentIntents.confirm(made.id, {
    payment_method: method.id,
    client_secret: made.client_secret!,
  } as Stripe.PaymentIntentConfirmParams);
  expect(paid.status).toBe('succeeded');
  expect(paid).not.toHaveProperty('metadata');
  expect(paid).not.toHaveProperty('customer');

  const seen = await stripe.paymentIntents.retrieve(made.id, {
    expand: ['latest_charge', 'customer', 'payment_method'],
  });
  expect(seen).toMatchObject({
    status: 'succeeded',
    amount_received: 4900,
    metadata: { orderId: 'o1' },
    customer: { email: 'sam@example.com' },
  });
  const charge = seen.latest_charge as Stripe.Charge;
  expect(charge).toMatchObject({
    paid: true,
    status: 'succeeded',
    payment_intent: made.id,
    payment_method_details: { card: { last4: '4242' } },
  });
  expect(await (await fetch(charge.receipt_url!)).text()).toContain('$49.00');
  expect((await fetch(charge.receipt_url!.slice(0, -1))).status).toBe(404);

  await small.current().deliveries.idle();
  expect(small.types()).toEqual([
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  for (const { body, signature } of small.received) {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret);
    expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 });
    await expect(stripe.webhooks.constructEventAsync(`${body} `, signature, secret)).rejects.toThrow('signature');
  }
});

test.each([
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000000341', 'card_declined', 'generic_decline'],
  ['4000000000000069', 'expired_card', ''],
  ['4000000000000127', 'incorrect_cvc', ''],
  ['4000000000000119', 'processing_error', ''],
])('%s is declined, and another card pays with the same client secret', async (number, code, decline) => {
  const made = await create();
  const method = await small.publicly.paymentMethods.create({ type: 'card', card: card(number) });
  const error = await errorOf(stripe.paymentIntents.confirm(made.id, { payment_method: method.id }));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline });
  expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, payment_method: { id: method.id } },
  });
  expect(await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  });
});

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ exp_year: 2020 }, 'invalid_expiry_year'],
  [{ exp_month: 13 }, 'invalid_expiry_month'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('rejects an invalid card at once: %o', async (wrong, code) => {
  const error = await errorOf(
    small.publicly.paymentMethods.create({ type: 'card', card: { ...card('4242424242424242'), ...wrong } }),
  );
  expect(error).toMatchObject({ type: 'StripeCardError', code });
});

test("a bank's challenge: passed, it pays; failed, the intent accepts another card", async () => {
  const answer = (id: string, secret: string, outcome: string) =>
    fetch(`${small.url}/v1/3ds/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: secret, outcome }),
    });
  const made = await create();
  const asked = await stripe.paymentIntents.confirm(made.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    use_stripe_sdk: true,
  });
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect((await answer(made.id, 'pi_wrong_secret_x', 'succeed')).status).toBe(400);
  expect(await (await answer(made.id, made.client_secret!, 'fail')).json()).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  const again = await stripe.paymentIntents.confirm(made.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'http://localhost/post-checkout',
  });
  const url = again.next_action!.redirect_to_url!.url!;
  expect(await (await fetch(url)).text()).toContain('Complete');
  expect(await (await answer(made.id, made.client_secret!, 'succeed')).json()).toMatchObject({ status: 'succeeded' });
  expect((await answer(made.id, made.client_secret!, 'succeed')).status).toBe(400);
});

test('an intent changes only as its status allows', async () => {
  const made = await create();
  expect(await stripe.paymentIntents.update(made.id, { amount: 2900, metadata: { a: '1' } })).toMatchObject({
    amount: 2900,
    metadata: { a: '1' },
  });
  expect((await stripe.paymentIntents.update(made.id, { metadata: { a: '', b: '2' } })).metadata).toEqual({ b: '2' });
  await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_mastercard' });
  const state = {
    code: 'payment_intent_unexpected_state',
    payment_intent: expect.objectContaining({ status: 'succeeded' }),
  };
  expect(await errorOf(stripe.paymentIntents.cancel(made.id))).toMatchObject(state);
  expect(await errorOf(stripe.paymentIntents.update(made.id, { amount: 100 }))).toMatchObject(state);
  expect(await errorOf(stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' }))).toMatchObject(
    state,
  );
  const other = await create();
  expect(await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  });
  expect(await errorOf(stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('a delayed payment method is processing until it settles', async () => {
  const { control } = small.current();
  const made = await create();
  control.process(made.id);
  expect(await errorOf(stripe.paymentIntents.cancel(made.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  control.settle(made.id, true);
  expect((await stripe.paymentIntents.retrieve(made.id)).status).toBe('succeeded');
});

test('refunds add up to at most the charge, and a failed one returns the money', async () => {
  const { id } = await create({ confirm: true, payment_method: 'pm_card_visa' });
  const first = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
  expect(first).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: id });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 3901 }))).toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: id });
  const charge = async () =>
    (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })).latest_charge as Stripe.Charge;
  expect(await charge()).toMatchObject({
    amount_refunded: 4900,
    refunded: true,
    refunds: { data: [{ amount: 3900 }, { amount: 1000 }] },
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  small.current().control.failRefund(first.id);
  expect(await charge()).toMatchObject({ amount_refunded: 3900, refunded: false });
  await small.current().deliveries.idle();
  expect(small.types().filter((type) => type.includes('refund'))).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'refund.failed',
  ]);
});

test('a dispute is opened by the card or by hand, and won or lost', async () => {
  const { control } = small.current();
  const { id } = await create({ confirm: true, payment_method: 'pm_card_createDispute' });
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 4900 });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' });
  control.closeDispute(dispute!.id, 'won');
  expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('won');
  await small.current().deliveries.idle();
  const other = await create({ confirm: true, payment_method: 'pm_card_visa' });
  control.dispute(other.id);
  control.closeDispute((await stripe.paymentIntents.retrieve(other.id)).latest_charge as string, 'lost');
  control.warnOfFraud(other.id);
  await small.current().deliveries.idle();
  expect(small.types().filter((type) => /dispute|radar/.test(type))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'radar.early_fraud_warning.created',
  ]);
});

test('a setup intent saves a card, challenged by its bank once, which then pays off-session', async () => {
  const customer = await stripe.customers.create();
  const made = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] });
  const asked = await stripe.setupIntents.confirm(made.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    use_stripe_sdk: true,
  });
  expect(asked.status).toBe('requires_action');
  await fetch(`${small.url}/v1/3ds/${made.id}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: made.client_secret!, outcome: 'succeed' }),
  });
  const kept = (await stripe.setupIntents.retrieve(made.id)).payment_method as string;
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([{ id: kept }]);
  const charged = { customer: customer.id, off_session: true, confirm: true } as const;
  expect((await create({ ...charged, payment_method: kept })).status).toBe('succeeded');
  expect(await errorOf(create({ ...charged, payment_method: 'pm_card_authenticationRequired' }))).toMatchObject({
    code: 'authentication_required',
  });
  await stripe.paymentMethods.detach(kept);
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
  expect(await errorOf(stripe.setupIntents.cancel(made.id))).toMatchObject({ code: 'setup_intent_unexpected_state' });
});

test('live mode accepts only its keys, and its events are live', async () => {
  const live = await smallStripe();
  try {
    live.current().control.listen('http://127.0.0.1:9/', { live: true });
    await expect(live.stripe.customers.create({})).rejects.toThrow('Invalid API Key provided');
    const { hostname: host, port } = new URL(live.url);
    const stripe = new Stripe('sk_live_school', { host, port, protocol: 'http', maxNetworkRetries: 0 });
    expect(await stripe.customers.create({})).toMatchObject({ livemode: true });
    expect((await stripe.events.list()).data).toMatchObject([{ type: 'customer.created', livemode: true }]);
  } finally {
    await live.stop();
  }
});

test('rejects a confirmation of elements created for another intent, which stays unchanged', async () => {
  const made = await create();
  const context = { mode: 'payment', amount: 3900, currency: 'usd', allowedPaymentMethodTypes: ['card'] };
  const confirm = (madeFor: object) =>
    small.publicly.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_visa',
      client_secret: made.client_secret!,
      client_context: JSON.stringify(madeFor),
    } as Stripe.PaymentIntentConfirmParams);
  expect(await errorOf(confirm(context))).toMatchObject({
    type: 'StripeInvalidRequestError',
    message: 'The provided amount (3900) does not match the expected amount (4900).',
  });
  expect((await stripe.paymentIntents.retrieve(made.id)).status).toBe('requires_payment_method');
  expect((await confirm({ ...context, amount: 4900 })).status).toBe('succeeded');
});
