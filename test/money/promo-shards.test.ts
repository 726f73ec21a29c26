/** A code whose redemptions are split across several rows sells exactly as many as one in a single row. */
import type { PublishedPromo } from '../../lib/model/content.ts';
import { promoKey, promoShardKey } from '../../lib/model/keys.ts';
import { promoShares } from '../../lib/model/promo.ts';
import { quietly } from '../tools/drill/harness.ts';
import { minutes } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { newBuyer, type Buyer } from './till.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const [course, gift] = ['forex-sessions', 'trading-journal'] as const;
const { harness, till } = openTill({
  codes: [
    { code: 'SPLIT', price: 3900, products: [course], amount: 5, shards: 4 },
    { code: 'GIFTS', price: 0, products: [gift], amount: 3, shards: 3 },
    { code: 'MOVED', price: 3900, products: [course], amount: 6 },
  ],
});
const paid = (promoCode: string) => ({ operation: 'getPaymentIntent', link: course, promoCode }) as const;
const free = { operation: 'purchaseFreeProduct', link: gift, promoCode: 'GIFTS' } as const;
const rows = async (code: string) => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, shard) => till.row(promoShardKey(code, shard).PK, promoKey(code).SK)),
  );
  return all.filter(Boolean);
};
const left = async (code: string) => (await rows(code)).map(({ amountRemaining }) => amountRemaining as number);
/** Behaves like a learner: retries when told to, and after a lost response, which may have succeeded. */
async function ask(buyer: Buyer, request: Parameters<typeof till.ask>[1]): Promise<JsonObject> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await till.ask(buyer, request);
    const codes: string[] = answer.errors.map(({ code }: { code: string }) => code);
    if (codes.includes('AlreadyOwned')) return { errors: [] };
    if (attempt === 8 || !codes.includes('PaymentUnavailable')) return answer;
  }
}
const sum = (units: readonly number[]) => units.reduce((all, each) => all + each, 0);

test.each([
  ['paid', paid('SPLIT'), 'SPLIT', 5],
  ['free', free, 'GIFTS', 3],
])(
  'of a concurrent crowd exactly as many get the code as there are redemptions: %s',
  async (_, request, code, units) => {
    const crowd = Array.from({ length: 9 }, newBuyer);
    const answers = await Promise.all(crowd.map((buyer) => ask(buyer, request)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(units);
    const refusals = answers.flatMap(({ errors }) => errors.map(({ code: reason }: { code: string }) => reason));
    expect(new Set(refusals)).toEqual(new Set(['InvalidPromoCode']));
    expect(sum(await left(code))).toBe(0);
    expect(await harness.check()).toEqual([]);
  },
);

test('an unpaid redemption goes to the next buyer whichever row it came from, and the page shows all that remain', async () => {
  const open = (await harness.rows()).filter(({ baseType }) => baseType === 'checkout').length;
  expect(open).toBe(5);
  harness.pass(61 * minutes);
  await quietly(() => harness.functions.sweeper());
  expect(sum(await left('SPLIT'))).toBe(5);
  const buyer = newBuyer();
  expect(await till.ask(buyer, { operation: 'getPromoCode', code: 'split' })).toMatchObject({ amountRemaining: 5 });
  await till.buy(buyer, paid('SPLIT'));
  expect(sum(await left('SPLIT'))).toBe(4);
  expect(await harness.check()).toEqual([]);
});

describe('a publication', () => {
  const terms: PublishedPromo = {
    ...{ code: 'MOVED', price: 3900, products: [course] },
    ...{ validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2099-01-01T00:00:00.000Z', amount: 6 },
  };
  const publish = async (change: Partial<PublishedPromo>) => {
    const { promoPlanOf, publishPromos } = await import('../../functions/content/promo-codes.ts');
    const now = new Date().toISOString();
    const plan = await promoPlanOf([{ ...terms, ...change }], now);
    await publishPromos({ ...plan, added: [], ended: [] }, now);
  };

  test('splits a code in use, adds to it, takes from it and merges it again', async () => {
    await ask(newBuyer(), paid('MOVED'));
    await publish({ shards: 4 });
    expect([(await rows('MOVED')).length, sum(await left('MOVED'))]).toEqual([4, 5]);
    expect(await harness.check()).toEqual([]);
    // The change succeeds while learners redeem the code.
    const crowd = Array.from({ length: 4 }, newBuyer).map((buyer) => ask(buyer, paid('MOVED')));
    await publish({ shards: 4, amount: 9, price: 3800 });
    const answers = await Promise.all(crowd);
    expect(sum(await left('MOVED'))).toBe(8 - answers.filter(({ errors }) => errors.length === 0).length);
    expect(new Set((await rows('MOVED')).map(({ price }) => price))).toEqual(new Set([3800]));
    expect(await harness.check()).toEqual([]);
    await publish({ price: 3800, amount: 9 });
    expect(await rows('MOVED')).toHaveLength(1);
    expect(await harness.check()).toEqual([]);
  });

  test.each([1, 3])('limits a code in %i rows to packages of one interval, and widens it again', async (shards) => {
    const change = { shards, price: 3800, amount: 9 };
    await publish({ ...change, interval: 'month' });
    expect((await rows('MOVED'))[0]).toMatchObject({ interval: 'month' });
    expect((await ask(newBuyer(), paid('MOVED'))).errors).toMatchObject([{ code: 'InvalidPromoCode' }]);
    await publish(change);
    expect((await rows('MOVED'))[0]).not.toHaveProperty('interval');
    expect(await harness.check()).toEqual([]);
  });

  test('a limit below what was redeemed leaves a negative row, and released redemptions are not sold again', async () => {
    for (const buyer of Array.from({ length: 3 }, newBuyer))
      expect((await ask(buyer, paid('MOVED'))).errors).toEqual([]);
    await publish({ shards: 3, amount: 2, price: 3800 });
    const before = await left('MOVED');
    const used = 2 - sum(before);
    expect(used).toBeGreaterThan(2);
    expect(before.slice(1)).toEqual([0, 0]);
    harness.pass(61 * minutes);
    await quietly(() => harness.functions.sweeper());
    expect(sum(await left('MOVED'))).toBe(2);
    for (const units of [1, 1, 0]) expect((await ask(newBuyer(), paid('MOVED'))).errors).toHaveLength(1 - units);
    expect(await harness.check()).toEqual([]);
  });
});

test.each([
  [10, 4, [3, 3, 2, 2]],
  [3, 4, [1, 1, 1, 0]],
  [-2, 3, [-2, 0, 0]],
])('%i units in %i rows', (units, shards, shares) => expect(promoShares(units, shards)).toEqual(shares));
