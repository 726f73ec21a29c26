/**
 * Codes and prices: the charge is the last agreed price, a code is redeemed once, and an unpaid order leaves nothing
 * behind.
 */
import type Stripe from 'stripe';
import { promoKey, reservationKey, productKey } from '../../lib/model/keys.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, type Buyer, meetAtTheTable, membership, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const [futures, forex] = ['futures-contracts-explained', 'forex-sessions'] as const;
const { harness, till } = openTill({
  codes: [
    { code: 'LAST', price: 3900, products: [futures], amount: 1 },
    { code: 'GIFT', price: 0, products: ['trading-journal'], amount: 1 },
    { code: 'UNITS', price: 3900, products: [futures, forex], amount: 10 },
    { code: 'PENNIES', price: 40, products: [forex] },
    { code: 'PLAN', price: 900, products: [briefing.link], amount: 10 },
    { code: 'FIRST', price: 900, products: [briefing.link] },
    { code: 'AGAIN', price: 800, products: [briefing.link] },
    { code: 'MONTHLY', price: 1900, products: [membership.link], interval: 'month' },
    { code: 'JOIN', price: 1900, products: [membership.link, forex, 'trading-journal'] },
  ],
});

const course = { operation: 'getPaymentIntent', link: forex } as const;
const units = { ...course, link: futures, promoCode: 'UNITS' } as const;
const left = async (code: string): Promise<number> => (await till.row(promoKey(code).PK, 'PROMO')).amountRemaining;
const reservationOf = (code: string, { sub }: Buyer) =>
  till.row(reservationKey(code, sub).PK, reservationKey(code, sub).SK);
const refused = (code: string) => ({ errors: [{ code }] });
const payments = () => [...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[];
const at = (secret: string) => payments().find(({ id }) => id === secret.split('_secret_')[0])!;
const sweep = async () => {
  harness.pass(61 * 60_000);
  await quietly(() => harness.functions.sweeper());
  await till.settle();
};

test.each([
  ['LAST', { ...units, promoCode: 'LAST' } as const],
  ['GIFT', { operation: 'purchaseFreeProduct', link: 'trading-journal', promoCode: 'GIFT' } as const],
])('the last redemption of %s goes to one of two concurrent buyers', async (code, request) => {
  const { restore } = meetAtTheTable(harness, 2);
  const answers = await Promise.all([newBuyer(), newBuyer()].map((buyer) => till.ask(buyer, request)));
  restore();
  expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect(await left(code)).toBe(0);
  expect(await harness.check()).toEqual([]);
});

test('a learner redeems a code once, whatever they buy with it', async () => {
  const buyer = newBuyer();
  const before = await left('UNITS');
  expect(await till.ask(buyer, units)).toMatchObject({ price: 9900, total: 3900, discount: 6000, errors: [] });
  expect(await till.ask(buyer, { ...units, link: forex })).toMatchObject(refused('InvalidPromoCode'));
  expect(await left('UNITS')).toBe(before - 1);
  expect(await harness.check()).toEqual([]);
});

test('a redemption is used when the learner pays, and released when they do not', async () => {
  const [payer, away, cut] = [newBuyer(), newBuyer(), newBuyer()];
  const before = await left('UNITS');
  const paid = await till.buy(payer, units);
  expect(payments().find(({ id }) => id === paid.payment)).toMatchObject({ amount: 3900, currency: 'usd' });
  const { clientSecret, orderId } = await till.ask(away, units);
  harness.kernel.faults.set({ rules: [{ service: 'stripe', error: { code: 'api_error', status: 503 } }] });
  expect(await till.ask(cut, units)).toMatchObject(refused('PaymentUnavailable'));
  harness.kernel.faults.set({ rules: [] });
  expect(await left('UNITS')).toBe(before - 3);
  await sweep();
  // The earlier buyer, who has not paid, releases theirs as well.
  expect(await reservationOf('UNITS', payer)).toMatchObject({ state: 'redeemed', orderId: paid.id });
  for (const buyer of [away, cut]) expect(await reservationOf('UNITS', buyer)).toBeUndefined();
  expect(await till.order(away, orderId)).toMatchObject({ status: 'cancelled' });
  expect(await harness.pay(clientSecret)).toBe('payment_intent_unexpected_state');
  expect(await harness.check()).toEqual([]);
});

test('a redemption for a plan is used when the learner pays, and released when they do not', async () => {
  const plan = { ...briefing, promoCode: 'PLAN' };
  const [payer, away] = [newBuyer(), newBuyer()];
  const before = await left('PLAN');
  const { id } = await till.buy(payer, plan);
  await till.ask(away, plan);
  await sweep();
  expect(await reservationOf('PLAN', payer)).toMatchObject({ state: 'redeemed', orderId: id });
  expect(await reservationOf('PLAN', away)).toBeUndefined();
  expect(await left('PLAN')).toBe(before - 1);
  expect(await harness.check()).toEqual([]);
});

/** Requests a payment that is created at Stripe but cannot be written to the table; the learner gets an error. */
async function cutOff(buyer: Buyer): Promise<void> {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  faults.around = async (service, operation, effect) => {
    const answer = await usual(service, operation, effect);
    const error = { code: 'InternalServerError', status: 500 };
    if (operation === 'POST /v1/payment_intents')
      faults.set({ rules: [{ service: 'dynamodb', operation: 'TransactWriteItems', error }] });
    return answer;
  };
  const answer = await till.ask(buyer, course);
  faults.around = usual;
  faults.set({ rules: [] });
  expect(answer).toMatchObject(refused('PaymentUnavailable'));
}
const made = ({ sub }: Buyer) => payments().filter(({ metadata }) => metadata['learner'] === sub);

test('a payment created at Stripe but never written is canceled with its order', async () => {
  const buyer = newBuyer();
  await cutOff(buyer);
  await sweep();
  expect(made(buyer).map(({ status }) => status)).toEqual(['canceled']);
  expect((await harness.orders(buyer.sub)).map(({ status }) => status)).toEqual(['cancelled']);
});

test('a payment created at Stripe but never written is reused by the next request', async () => {
  const buyer = newBuyer();
  await cutOff(buyer);
  const { clientSecret } = await till.ask(buyer, course);
  expect(made(buyer)).toHaveLength(1);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
});

test('a payment whose creation returned an error is found again and not created twice', async () => {
  const buyer = newBuyer();
  const error = { code: 'api_error', status: 500, details: { kept: true } };
  const operation = 'POST /v1/payment_intents';
  harness.kernel.faults.set({ rules: [{ service: 'stripe', operation, times: 1, error, afterwards: true }] });
  const { clientSecret } = await till.ask(buyer, course);
  expect(made(buyer)).toHaveLength(1);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
});

test('a price change during an open order starts a new order, and the old price is not charged', async () => {
  const buyer = newBuyer();
  const product = await till.row(productKey(forex).PK, 'PRODUCT');
  const first = await till.ask(buyer, course);
  await harness.write({ ...product, price: product.price + 1000 });
  const second = await till.ask(buyer, course);
  await harness.write(product);
  expect(second).toMatchObject({ price: product.price + 1000, total: product.price + 1000, errors: [] });
  expect(second.orderId).not.toBe(first.orderId);
  expect(at(first.clientSecret)).toMatchObject({ status: 'canceled' });
});

test('a declined card leaves the order open, and the next card pays it', async () => {
  const buyer = newBuyer();
  const intent = await till.ask(buyer, course);
  expect(await harness.pay(intent.clientSecret, 'pm_card_chargeDeclined')).toBe('card_declined');
  await till.settle();
  expect(await till.order(buyer, intent.orderId)).toMatchObject({ status: 'pending', problem: expect.any(String) });
  expect(await till.ask(buyer, course)).toMatchObject({
    orderId: intent.orderId,
    clientSecret: intent.clientSecret,
    errors: [],
  });
  expect(await harness.pay(intent.clientSecret)).toBe('succeeded');
  await till.settle();
  expect(await till.isOpen(buyer, forex)).toBe(true);
});

test('an amount below the card minimum is not charged, and a product with a price is not given away', async () => {
  const buyer = newBuyer();
  expect(await till.ask(buyer, { ...course, promoCode: 'PENNIES' })).toMatchObject(refused('AmountTooSmall'));
  for (const promoCode of [null, 'OPENING-BELL'])
    expect(await till.ask(buyer, { operation: 'purchaseFreeProduct', link: forex, promoCode })).toMatchObject(
      refused('NotFree'),
    );
  expect(await till.isOpen(buyer, forex)).toBe(false);
});

test('a free claim of a product with a price leaves the open order unchanged', async () => {
  const buyer = newBuyer();
  const { clientSecret, orderId } = await till.ask(buyer, course);
  expect(await till.ask(buyer, { operation: 'purchaseFreeProduct', link: course.link })).toMatchObject(
    refused('NotFree'),
  );
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  await till.settle();
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'paid' });
});

test('a code for a plan applies to one period, even when no event from Stripe arrives', async () => {
  const buyer = newBuyer();
  const { clientSecret, orderId } = await till.ask(buyer, { ...briefing, promoCode: 'FIRST' });
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  for (const length of [20, 20, 25]) harness.pass(length * days);
  const billing = till.billing(orderId);
  const paid = ([...harness.control.all('invoice')] as unknown as Stripe.Invoice[])
    .filter(({ parent }) => parent?.subscription_details?.subscription === billing)
    .map(({ amount_paid: amount }) => amount);
  expect(paid).toEqual([900, 1900, 1900]);
});

/** Subscribes, cancels, and waits for the end. */
async function subscribeOnce(buyer: Buyer, request: Parameters<typeof till.buy>[1], wait: number): Promise<void> {
  const { id } = await till.buy(buyer, request);
  harness.pass(wait * days);
  await till.settle();
  await till.ask(buyer, { operation: 'cancelSubscription', id });
  harness.pass(32 * days);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
}
const productsOf = async (buyer: Buyer, code: string) =>
  (await till.ask(buyer, { operation: 'getPromoCode', code })).products;

test('a code without a limit lowers a plan once, and subscribing again costs the full price', async () => {
  const buyer = newBuyer();
  await subscribeOnce(buyer, { ...briefing, promoCode: 'FIRST' }, 1);
  expect(await productsOf(buyer, 'FIRST')).toEqual([]);
  expect(await till.ask(buyer, { ...briefing, promoCode: 'FIRST' })).toMatchObject({
    errors: [{ code: 'InvalidPromoCode', field: 'promoCode' }],
  });
  expect(await till.ask(buyer, { ...briefing, promoCode: 'AGAIN' })).toMatchObject({ total: 800, errors: [] });
  expect(await till.ask(buyer, briefing)).toMatchObject({ total: 1900, errors: [] });
  expect(await productsOf(newBuyer(), 'FIRST')).toEqual([briefing.link]);
});

test('a code for a month does not sell a year', async () => {
  const buyer = newBuyer();
  const code = { ...membership, promoCode: 'MONTHLY' };
  expect(await till.ask(buyer, { operation: 'getPromoCode', code: 'MONTHLY' })).toMatchObject({ interval: 'month' });
  expect(await till.ask(buyer, { ...code, packageId: 'year' })).toMatchObject(refused('InvalidPromoCode'));
  expect(await till.ask(buyer, code)).toMatchObject({ price: 3900, discount: 2000, errors: [] });
  // The open order of the month gives the code to no other package.
  expect(await till.ask(buyer, { ...code, packageId: 'year' })).toMatchObject(refused('InvalidPromoCode'));
  expect(await till.ask(newBuyer(), { operation: 'getPromoCode', code: 'JOIN' })).toMatchObject({ interval: null });
});

test('a code that was entered for a trial is used when the first period is charged, not before', async () => {
  const [left, charged] = [newBuyer(), newBuyer()];
  const plan = { ...membership, promoCode: 'JOIN' };
  await subscribeOnce(left, plan, 1);
  expect(await productsOf(left, 'JOIN')).toEqual([membership.link, forex, 'trading-journal']);
  expect(await till.ask(left, plan)).toMatchObject({ total: 1900, errors: [] });
  await subscribeOnce(charged, plan, 8);
  expect(await productsOf(charged, 'JOIN')).toEqual([forex, 'trading-journal']);
  expect(await till.ask(charged, plan)).toMatchObject(refused('InvalidPromoCode'));
  expect(await till.ask(charged, { ...course, promoCode: 'JOIN' })).toMatchObject({ total: 1900, errors: [] });
});
