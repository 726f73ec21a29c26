/** Subscriptions from beginning to end, as far as that needs no movement of the clock. */
import { newLearner, type Learner } from '../learners.ts';
import { cards } from '../shop.ts';
import { tillOn, until, type Till } from './till.ts';

const url = process.env['STAGE_URL']!;
let till: Till;
beforeAll(async () => {
  till = await tillOn(url, process.env['STAGE_DIRECTORY']!);
});

const briefing = 'getSubscriptionIntent(link: "pre-market-briefing", id: "membership", packageId: "month")';
const membership = 'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")';
const outcome = 'success endsAt errors { code field }';
const end = (who: Learner, id: string) => till.shop.mutate(who, `cancelSubscription(input: { id: "${id}" })`, outcome);
const resume = (who: Learner, id: string) =>
  till.shop.mutate(who, `resumeSubscription(input: { id: "${id}" })`, outcome);
const shown = (who: Learner, id: string) =>
  till.shop.query(
    who,
    `getUserSubscription(id: "${id}")`,
    'status trial price renewsAt endsAt card { last4 } errors { code }',
  );
const paid = (who: Learner, id: string) => till.shop.orderWhen(who, id, ({ status }) => status === 'paid');
const isOpen = async (who: Learner, link: string) => Boolean(await till.access(who, link));

test('a declined card, then a valid one, start one subscription', async () => {
  const learner = await newLearner(url);
  const answers = await Promise.all(Array.from({ length: 8 }, () => till.shop.query(learner, briefing)));
  const intent = await till.shop.query(learner, briefing);
  expect(intent).toMatchObject({ total: 1900, errors: [] });
  for (const answer of answers.filter(({ clientSecret }) => clientSecret)) expect(answer).toEqual(intent);
  expect(await till.shop.pay(intent.clientSecret, cards.poor)).toBe('card_declined');
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(false);
  expect(await till.shop.query(learner, briefing)).toEqual(intent);
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  await paid(learner, intent.orderId);
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(true);
  const { subscriptions, payments } = await till.atStripe(learner);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect(payments.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(await till.shop.query(learner, briefing)).toMatchObject({
    clientSecret: null,
    errors: [{ code: 'AlreadySubscribed', field: 'link' }],
  });
  expect(await till.shop.query(learner, briefing.replace('"month"', '"year"'))).toMatchObject({
    errors: [{ code: 'AlreadySubscribed' }],
  });
});

test('a canceled subscription stays open to its end, repeatedly; undone, it continues', async () => {
  const learner = await newLearner(url);
  const { orderId: id, clientSecret } = await till.shop.query(learner, briefing);
  await till.shop.pay(clientSecret);
  await paid(learner, id);
  const first = await end(learner, id);
  expect(first).toMatchObject({ success: true, endsAt: expect.any(String), errors: [] });
  expect(Date.parse(first.endsAt) - Date.now()).toBeGreaterThan(27 * 86_400_000);
  expect(await Promise.all([end(learner, id), end(learner, id), end(learner, id)])).toEqual([first, first, first]);
  expect(await shown(learner, id)).toMatchObject({ status: 'cancelled', renewsAt: null, endsAt: first.endsAt });
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(true);
  const resumed = { success: true, endsAt: null, errors: [] };
  expect([await resume(learner, id), await resume(learner, id)]).toEqual([resumed, resumed]);
  expect(await shown(learner, id)).toMatchObject({ status: 'active', endsAt: null, card: { last4: '4242' } });
});

test('canceling an unpaid start removes it at once, and it can be started again', async () => {
  const learner = await newLearner(url);
  const intent = await till.shop.query(learner, briefing);
  expect(await end(learner, intent.orderId)).toMatchObject({ success: true });
  expect(await till.shop.pay(intent.clientSecret)).not.toBe('succeeded');
  expect(await till.shop.orderWhen(learner, intent.orderId, () => true)).toMatchObject({ status: 'cancelled' });
  const again = await till.shop.query(learner, briefing);
  expect(again.orderId).not.toBe(intent.orderId);
  await till.shop.pay(again.clientSecret);
  await paid(learner, again.orderId);
});

test('a trial opens when its card is saved, not before', async () => {
  const learner = await newLearner(url);
  const intent = await till.shop.query(learner, membership);
  expect(intent).toMatchObject({ total: 0, clientSecret: expect.stringMatching(/^seti_/), errors: [] });
  expect(await till.shop.pay(intent.clientSecret, cards.declined)).toBe('card_declined');
  expect(await isOpen(learner, 'opening-bell-live')).toBe(false);
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  await paid(learner, intent.orderId);
  expect(await isOpen(learner, 'opening-bell-live')).toBe(true);
  expect(await shown(learner, intent.orderId)).toMatchObject({ status: 'active', trial: true });
  expect((await till.atStripe(learner)).payments).toEqual([]);
});

test('an end that arrives before the last change stays the end', async () => {
  const learner = await newLearner(url);
  const { orderId: id, clientSecret } = await till.shop.query(learner, briefing);
  await till.shop.pay(clientSecret);
  await paid(learner, id);
  const { id: billing } = (await till.atStripe(learner)).subscriptions[0]!;
  await till.stripe.subscriptions.cancel(billing);
  await until('its end', async () => (await shown(learner, id)).status === 'ended');
  await till.control('tell', { type: 'customer.subscription.updated', about: billing });
  await till.control('tell', { type: 'customer.subscription.created', about: billing });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await shown(learner, id)).status).toBe('ended');
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(false);
  expect((await resume(learner, id)).errors).toMatchObject([{ code: 'UnknownSubscription' }]);
  expect(await end(learner, id)).toMatchObject({ success: true });
  expect((await till.shop.query(learner, briefing)).errors).toEqual([]);
});

test('refunding the current period ends the subscription; a dispute suspends it', async () => {
  const learner = await newLearner(url);
  const { orderId: id, clientSecret } = await till.shop.query(learner, briefing);
  await till.shop.pay(clientSecret);
  await paid(learner, id);
  const payment = clientSecret.split('_secret_')[0];
  await until('its payment', async () => (await till.shop.orderWhen(learner, id, () => true)).refundableUntil);
  await till.control('dispute', { payment });
  await till.shop.orderWhen(learner, id, ({ status }) => status === 'disputed');
  await until('its suspension', async () => !(await isOpen(learner, 'pre-market-briefing')));
  await till.control('win-dispute', { payment });
  await paid(learner, id);
  await until('its return', () => isOpen(learner, 'pre-market-briefing'));
  const refund = `requestRefund(input: { id: "${id}" })`;
  expect(await till.shop.mutate(learner, refund, 'order { status } errors { code }')).toEqual({
    order: { status: 'refunded' },
    errors: [],
  });
  await until('its end', async () => (await shown(learner, id)).status === 'ended');
  expect(await isOpen(learner, 'pre-market-briefing')).toBe(false);
});

test('another card replaces the first', async () => {
  const learner = await newLearner(url);
  const { orderId: id, clientSecret } = await till.shop.query(learner, briefing);
  await till.shop.pay(clientSecret);
  await paid(learner, id);
  const setup = await till.shop.mutate(learner, `changeCard(input: { id: "${id}" })`);
  expect(setup).toMatchObject({ clientSecret: expect.stringMatching(/^seti_/), total: 0, errors: [] });
  expect(await till.shop.pay(setup.clientSecret, cards.declined)).toBe('card_declined');
  expect(await till.shop.pay(setup.clientSecret, '5555555555554444')).toBe('succeeded');
  await until('the card', async () => (await shown(learner, id)).card?.last4 === '4444');
});

test('products of a subscription stay open where they were also bought', async () => {
  const learner = await newLearner(url);
  await till.buy(learner, 'economic-calendar');
  const { orderId: id, clientSecret } = await till.shop.query(learner, membership);
  await till.shop.pay(clientSecret);
  await paid(learner, id);
  expect(await till.access(learner, 'economic-calendar')).toMatchObject({ reason: 'order', until: null });
  expect(await isOpen(learner, 'the-opening-hour')).toBe(true);
  const { id: billing } = (await till.atStripe(learner)).subscriptions[0]!;
  await till.stripe.subscriptions.cancel(billing);
  await until('its end', async () => !(await isOpen(learner, 'the-opening-hour')));
  expect(await till.access(learner, 'economic-calendar')).toMatchObject({ reason: 'order', until: null });
});
