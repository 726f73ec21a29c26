/** Unpaid orders cannot hold a limited code for long, whoever tries, and no redemption is lost by trying. */
import { ceilings, ceilingSentence } from '../../lib/model/ceilings.ts';
import { ceilingKey, reservationKey, promoKey, quotaKey, wholeStage, type Key } from '../../lib/model/keys.ts';
import { checkoutMinutes } from '../../lib/model/checkout-limits.ts';
import { reservationMinutes } from '../../lib/model/promo-reservations.ts';
import { quietly } from '../tools/drill/harness.ts';
import { minutes } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { course, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const amount = ceilings.reservation.address + 5;
const gift = { operation: 'purchaseFreeProduct', link: 'trading-journal' } as const;
const { harness, till } = openTill({
  codes: [
    ...['ONE', 'OFTEN', 'CROWD', 'HOME', 'PAID', 'GONE'].map((code) => ({
      ...{ code, price: 3900, products: [course.link] },
      amount: code === 'GONE' ? 1 : amount,
    })),
    { code: 'GIFTS', price: 0, products: [gift.link], amount },
  ],
});

const left = async (code: string): Promise<number> => (await till.row(promoKey(code).PK, 'PROMO')).amountRemaining;
/** Retries when told to, as the page says: concurrent buyers write the same rows. */
async function reserve(buyer: Buyer, promoCode: string, product: typeof course | typeof gift = course) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await till.ask(buyer, { ...product, promoCode });
    if (attempt === 20 || !['TryAgain', 'PaymentUnavailable'].includes(answer.errors[0]?.code)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
  }
}
const sweepAfter = async (count: number) => {
  harness.pass(count * minutes);
  await quietly(() => harness.functions.sweeper());
  await till.settle();
};
const limited = (scope: 'learner' | 'address') => [
  { code: 'RateLimited', field: 'promoCode', message: ceilingSentence('reservation', scope) },
];

test('an unpaid order with a reservation releases it within minutes; one without a code stays open', async () => {
  const [holder, other] = [newBuyer(), newBuyer()];
  const { clientSecret } = await reserve(holder, 'ONE');
  const { orderId } = await till.ask(other, course);
  expect(await left('ONE')).toBe(amount - 1);
  expect(reservationMinutes).toBeLessThanOrEqual(15);
  await sweepAfter(reservationMinutes - 1);
  // A second request returns the same order and does not extend its time.
  expect(await reserve(holder, 'ONE')).toMatchObject({ clientSecret, errors: [] });
  expect(await left('ONE')).toBe(amount - 1);
  await sweepAfter(2);
  expect(await left('ONE')).toBe(amount);
  expect(await harness.pay(clientSecret)).toBe('payment_intent_unexpected_state');
  expect(await till.order(other, orderId)).toMatchObject({ status: 'pending' });
  await sweepAfter(checkoutMinutes - reservationMinutes);
  expect(await till.order(other, orderId)).toMatchObject({ status: 'cancelled' });
  expect(await harness.check()).toEqual([]);
});

test('a learner who never pays can reserve a code only a limited number of times a day', async () => {
  const holder = newBuyer();
  for (let time = 0; time < ceilings.reservation.learner; time += 1) {
    expect((await reserve(holder, 'OFTEN')).errors).toEqual([]);
    await sweepAfter(reservationMinutes + 1);
  }
  expect((await reserve(holder, 'OFTEN')).errors).toEqual(limited('learner'));
  // Another code and the full price stay available to them, and the next day starts over.
  expect((await till.ask(holder, course)).errors).toEqual([]);
  expect(await left('OFTEN')).toBe(amount);
  harness.pass(24 * 60 * minutes);
  expect((await reserve(holder, 'OFTEN')).errors).toEqual([]);
  await sweepAfter(reservationMinutes + 1);
  expect(await harness.check()).toEqual([]);
});

test('one network address can hold a limited number of reservations per hour, sequentially and concurrently', async () => {
  const crowd = Array.from({ length: amount }, () => ({ ...newBuyer(), sender: '198.51.100.9' }));
  const answers = await Promise.all(crowd.map((each) => reserve(each, 'CROWD')));
  const taken = answers.filter(({ errors }) => errors.length === 0);
  expect(taken).toHaveLength(ceilings.reservation.address);
  for (const { errors } of answers.filter((answer) => !taken.includes(answer)))
    expect(errors).toEqual(limited('address'));
  expect(await left('CROWD')).toBe(amount - taken.length);
  // A buyer on another address is not affected.
  expect((await reserve(newBuyer(), 'CROWD')).errors).toEqual([]);
  await sweepAfter(reservationMinutes + 1);
  expect(await left('CROWD')).toBe(amount);
  expect(await harness.check()).toEqual([]);
});

test('a /64 of IPv6 is one network address', async () => {
  const crowd = Array.from({ length: amount }, (_, index) => ({
    ...newBuyer(),
    sender: `2001:db8:7:1::${index + 1}`,
  }));
  const answers = await Promise.all(crowd.map((each) => reserve(each, 'HOME')));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(ceilings.reservation.address);
});

test('one network address can redeem a limited number of free units per hour', async () => {
  const crowd = Array.from({ length: amount }, () => ({ ...newBuyer(), sender: '198.51.100.10' }));
  const answers = await Promise.all(crowd.map((each) => reserve(each, 'GIFTS', gift)));
  const refusals = answers.filter(({ errors }) => errors.length > 0);
  expect(answers.length - refusals.length).toBe(ceilings.reservation.address);
  for (const { errors } of refusals) expect(errors).toEqual(limited('address'));
  expect(await left('GIFTS')).toBe(amount - ceilings.reservation.address);
  // A repeated request finds the product owned, and takes nothing.
  const owner = crowd[answers.findIndex(({ errors }) => errors.length === 0)]!;
  expect((await reserve(owner, 'GIFTS', gift)).errors).toEqual([]);
  expect((await reserve(newBuyer(), 'GIFTS', gift)).errors).toEqual([]);
  expect(await left('GIFTS')).toBe(amount - ceilings.reservation.address - 1);
  expect(await harness.check()).toEqual([]);
});

test('a learner who pays has redeemed the code permanently, and the counters do not affect that', async () => {
  const buyer = newBuyer();
  await till.buy(buyer, { ...course, promoCode: 'PAID' });
  await sweepAfter(reservationMinutes + 1);
  expect(await left('PAID')).toBe(amount - 1);
  expect(await till.row(reservationKey('PAID', buyer.sub).PK, reservationKey('PAID', buyer.sub).SK)).toMatchObject({
    state: 'redeemed',
  });
  expect(await harness.check()).toEqual([]);
});

test('a buyer who is too late is counted only for themselves, so a rush closes no other code; a guess counts for all', async () => {
  const counted = async ({ sub }: Buyer) => {
    const hour = new Date().toISOString().slice(0, 13);
    const rows = await harness.rows();
    const of = ({ PK, SK }: Key) => Number(rows.find((row) => row.PK === PK && row.SK === SK)?.['count'] ?? 0);
    return [of(quotaKey(sub, 'promo', hour)), of(ceilingKey('promo', wholeStage, hour))];
  };
  const [first, late] = [newBuyer(), newBuyer()];
  expect((await reserve(first, 'GONE')).errors).toEqual([]);
  const [, before] = await counted(late);
  const look = (code: string) => quietly(() => harness.ask({ ...late, operation: 'getPromoCode', code }));
  expect((await reserve(late, 'GONE')).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect((await look('GONE')).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect(await counted(late)).toEqual([2, before]);
  expect((await reserve(late, 'NONE')).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect((await look('NONE')).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
  expect(await counted(late)).toEqual([4, before! + 2]);
});
