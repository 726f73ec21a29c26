/** Promo codes: the same answer for every invalid code, one unit per learner, and never a higher price. */
import { ceilings } from '../../../lib/model/ceilings.ts';
import { promoKey } from '../../../lib/model/keys.ts';
import { newLearner, type Learner } from '../learners.ts';
import { tillOn, type Till } from './till.ts';

const url = process.env['STAGE_URL']!;
let till: Till;
beforeAll(async () => {
  till = await tillOn(url, process.env['STAGE_DIRECTORY']!);
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const intentWith = (learner: Learner, link: string, code: string) =>
  till.shop.query(learner, `getPaymentIntent(link: "${link}", promoCode: "${code}")`);
const all = 'code price products isLimited amountRemaining errors { code field message }';
const look = (learner: Learner, code: string) => till.shop.query(learner, `getPromoCode(code: "${code}")`, all);
const left = async (code: string) => (await till.row(promoKey(code)))!['amountRemaining'] as number;
const link = 'forex-sessions';
/** A code that is unique to this run. */
const own = (name: string) => `${name}-${process.pid}`.toUpperCase();

test('every invalid or expired code gets the same answer, and nothing is written', async () => {
  const products = [link];
  await till.putPromo(own('over'), { products, validUntil: inSeconds(-1) });
  await till.putPromo(own('early'), { products, validFrom: inSeconds(600) });
  await till.putPromo(own('spent'), { products, isLimited: true, amount: 5, amountRemaining: 0 });
  await till.putPromo(own('other'), { products: ['trading-journal'] });
  await till.putPromo(own('dearer'), { products, price: 12901 });
  await till.putPromo(own('same'), { products, price: 12900 });
  await till.putPromo(own('below'), { products, price: -1 });
  const forged = ['over', 'early', 'spent', 'other', 'dearer', 'same', 'below'].map(own);
  const lookAlikes = [
    'ОPENING-BELL',
    'OPENING‑BELL',
    'ＯＰＥＮＩＮＧ－ＢＥＬＬ',
    'OPENING-BELL\\u200b',
    'OPENıNG-BELL',
  ];
  const texts = ['no-such-code', 'a', '-', 'OPENING BELL', 'x#RESERVATION', '%', ...lookAlikes, 'X'.repeat(10_240)];
  const learner = await newLearner(url);
  const answers = [];
  for (const code of [...forged, ...texts]) answers.push(await intentWith(learner, link, code));
  for (const answer of answers)
    expect(answer).toEqual({
      ...{ clientSecret: null, orderId: null, price: null, discount: null, total: null, currency: null },
      errors: [{ code: 'InvalidPromoCode', field: 'promoCode', message: 'This code cannot be used here.' }],
    });
  expect(await till.kept(learner)).toEqual([]);
  expect((await till.atStripe(learner)).customers).toEqual([]);
  // An expired or future code does not reveal itself to a stranger either.
  const guest = await newLearner(url);
  const unknown = await look(guest, 'no-such-code');
  expect(unknown).toMatchObject({ code: null, price: null, errors: [{ code: 'InvalidPromoCode', field: 'code' }] });
  for (const code of [own('over'), own('early'), own('spent'), ...lookAlikes, 'X'.repeat(10_240)])
    expect([code, await look(guest, code)]).toEqual([code, unknown]);
});

test('ignores case and whitespace in a code', async () => {
  const learner = await newLearner(url);
  expect(await look(learner, '  opening-Bell ')).toMatchObject({ code: 'OPENING-BELL', price: 3900, errors: [] });
  expect(await intentWith(learner, link, ' opening-bell\\n')).toMatchObject({
    total: 3900,
    discount: 9000,
    errors: [],
  });
});

test('blocks guessing after some wrong codes within the hour, even with a valid one', async () => {
  const learner = await newLearner(url);
  for (let guess = 0; guess < ceilings.promo.learner; guess += 1)
    expect((await look(learner, `GUESS-${guess}`)).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  for (const code of ['GUESS-X', 'OPENING-BELL'])
    expect(await look(learner, code)).toMatchObject({ code: null, price: null, errors: [{ code: 'RateLimited' }] });
  expect((await look(await newLearner(url), 'OPENING-BELL')).errors).toEqual([]);
});

test('blocks guessing through payments as well', async () => {
  const learner = await newLearner(url);
  for (let guess = 0; guess < ceilings.promo.learner; guess += 1)
    expect((await intentWith(learner, link, `GUESS-${guess}`)).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect((await intentWith(learner, link, 'GUESS-X')).errors).toMatchObject([{ code: 'RateLimited' }]);
  expect((await intentWith(learner, link, 'OPENING-BELL')).errors).toMatchObject([{ code: 'RateLimited' }]);
});

test('a limited code reserves one unit per learner however often they ask, for no more learners than units', async () => {
  const code = own('three');
  await till.putPromo(code, { products: [link], price: 5000, isLimited: true, amount: 3, amountRemaining: 3 });
  const learners = [];
  for (let count = 0; count < 5; count += 1) learners.push(await newLearner(url));
  const [first] = learners as [Learner];
  await Promise.all(Array.from({ length: 5 }, () => intentWith(first, link, code)));
  const intent = await intentWith(first, link, code);
  expect(intent).toMatchObject({ total: 5000, errors: [] });
  expect(await left(code)).toBe(2);
  const others = await Promise.all(learners.slice(1).map((learner) => intentWith(learner, link, code)));
  const sold = others.filter(({ errors }) => errors.length === 0);
  expect([sold.length, await left(code)]).toEqual([2, 0]);
  for (const { errors } of others.filter(({ errors }) => errors.length > 0))
    expect(errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  // A learner with a reserved unit keeps it at the price they saw, and uses it by paying.
  expect(await intentWith(first, link, code)).toEqual(intent);
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(first, intent.orderId, ({ status }) => status === 'paid');
  expect(await left(code)).toBe(0);
});

test('another code or none replaces the first: its unit is released and its client secret is dead', async () => {
  const learner = await newLearner(url);
  const code = own('swap');
  await till.putPromo(code, { products: [link], price: 700, isLimited: true, amount: 1, amountRemaining: 1 });
  const cheap = await intentWith(learner, link, code);
  expect([cheap.total, await left(code)]).toEqual([700, 0]);
  const full = await till.shop.query(learner, `getPaymentIntent(link: "${link}")`);
  expect([full.total, full.errors, await left(code)]).toEqual([12900, [], 1]);
  expect(await till.shop.pay(cheap.clientSecret)).toBe('payment_intent_unexpected_state');
  expect((await till.access(learner, link)) ?? null).toBeNull();
  const other = await intentWith(learner, link, 'OPENING-BELL');
  expect(other).toMatchObject({ total: 3900, errors: [] });
  expect(await till.shop.pay(full.clientSecret)).toBe('payment_intent_unexpected_state');
  expect(await till.shop.pay(other.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(learner, other.orderId, ({ status }) => status === 'paid');
  const payments = (await till.atStripe(learner)).payments.map(({ amount, status }) => [amount, status]);
  expect(payments.sort()).toEqual([
    [12900, 'canceled'],
    [3900, 'succeeded'],
    [700, 'canceled'],
  ]);
});

test('honors a code that ended after it was quoted', async () => {
  const learner = await newLearner(url);
  const code = own('ending');
  await till.putPromo(code, { products: [link], price: 2500 });
  const intent = await intentWith(learner, link, code);
  await till.putPromo(code, { products: [link], price: 2500, validUntil: inSeconds(-1) });
  expect(await intentWith(learner, link, code)).toEqual(intent);
  expect((await intentWith(await newLearner(url), link, code)).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  expect(await till.shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid')).toMatchObject({
    total: 2500,
    promoCode: code,
  });
});

test('a full discount completes without a card, and takes one unit for one learner', async () => {
  const learner = await newLearner(url);
  const code = own('gift');
  await till.putPromo(code, { products: [link], price: 0, isLimited: true, amount: 2, amountRemaining: 2 });
  expect(await intentWith(learner, link, code)).toMatchObject({
    clientSecret: null,
    errors: [{ code: 'NoPaymentRequired', field: 'promoCode' }],
  });
  expect(await till.kept(learner)).toEqual([]);
  const enrol = () =>
    till.shop.mutate(
      learner,
      `purchaseFreeProduct(input: { link: "${link}", promoCode: "${code}" })`,
      'success errors { code }',
    );
  const outcomes = await Promise.all(Array.from({ length: 10 }, enrol));
  expect(outcomes.filter(({ success }) => success).length).toBeGreaterThan(0);
  expect(await enrol()).toMatchObject({ success: true });
  expect(await left(code)).toBe(1);
  const orders = (await till.kept(learner)).filter(({ baseType }) => baseType === 'order');
  expect(orders).toMatchObject([{ status: 'paid', price: 12900, discount: 12900, total: 0, promoCode: code }]);
  expect((await till.atStripe(learner)).customers).toEqual([]);
  expect(await till.access(learner, link)).toMatchObject({ reason: 'order' });
});

test('rejects a partial discount where nothing may be free, and explains an amount below the minimum charge', async () => {
  const learner = await newLearner(url);
  expect(
    await till.shop.mutate(
      learner,
      `purchaseFreeProduct(input: { link: "${link}", promoCode: "OPENING-BELL" })`,
      'success errors { code }',
    ),
  ).toEqual({ success: false, errors: [{ code: 'NotFree' }] });
  await till.putPromo(own('cents'), { products: [link], price: 30 });
  expect(await intentWith(learner, link, own('cents'))).toMatchObject({
    clientSecret: null,
    errors: [{ code: 'AmountTooSmall', field: 'promoCode' }],
  });
  expect(await till.kept(learner)).toEqual([]);
  expect((await till.atStripe(learner)).customers).toEqual([]);
});

test("a subscription's code covers the first period only, and no code raises a plan's price", async () => {
  const learner = await newLearner(url);
  const code = own('brief');
  await till.putPromo(code, {
    products: ['pre-market-briefing'],
    price: 900,
    isLimited: true,
    amount: 1,
    amountRemaining: 1,
  });
  const plan = (which: string) =>
    till.shop.query(
      learner,
      `getSubscriptionIntent(link: "pre-market-briefing", id: "membership", packageId: "month", promoCode: "${which}")`,
    );
  await till.putPromo(own('more'), { products: ['pre-market-briefing'], price: 1901 });
  expect((await plan(own('more'))).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect((await plan('FIRST-MONTH')).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  const intent = await plan(code);
  expect(intent).toMatchObject({ price: 1900, discount: 1000, total: 900, errors: [] });
  expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
  await till.shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid');
  const { payments, subscriptions } = await till.atStripe(learner);
  expect(payments).toMatchObject([{ amount: 900, status: 'succeeded' }]);
  expect(subscriptions[0]!.items.data[0]!.price.unit_amount).toBe(1900);
  expect(await left(code)).toBe(0);
});
