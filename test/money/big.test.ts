/** The largest product that content may sell opens when paid and closes when refunded, each in a single transaction. */
import { productKey, wishKey } from '../../lib/model/keys.ts';
import { mostMembers } from '../../lib/model/pricing.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, membership, newBuyer } from './till.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

jest.setTimeout(120_000);
const [bundle, plan] = ['foundations-set', membership.link];
const members = Array.from({ length: mostMembers }, (_, at) => `member-${at}`);
// Limited codes, whose redemptions are written in the same transaction.
const code = (name: string, link: string) => ({ code: name, price: 1000, products: [link], amount: 9 });
const { harness, till } = openTill({ codes: [code('BIG-BUNDLE', bundle), code('BIG-PLAN', plan)] });
beforeAll(async () => {
  const course = await till.row(productKey('forex-sessions').PK, 'PRODUCT');
  for (const link of members) await harness.write({ ...course, ...productKey(link), link, name: link });
  for (const link of [bundle, plan]) {
    const product = await till.row(productKey(link).PK, 'PRODUCT');
    await harness.write({ ...product, productsInBundle: members.map((each) => ({ link: each, name: each })) });
  }
});

test.each([
  ['bundle', { operation: 'getPaymentIntent', link: bundle, promoCode: 'BIG-BUNDLE' } as const],
  ['plan', { ...briefing, link: plan, promoCode: 'BIG-PLAN' } as const],
])('a %s with the maximum number of products', async (_, request) => {
  const buyer = newBuyer();
  // Each product is on the wish list; opening it removes it from the list.
  for (const link of [request.link, ...members])
    await harness.write({ ...wishKey(buyer.sub, link), baseType: 'wish', link, createdAt: new Date().toISOString() });
  const { id, payment } = await till.buy(buyer, request);
  const open = async () => {
    const rows = await harness.rows();
    const now = new Date().toISOString();
    return rows
      .filter((row) => row.PK === `USER#${buyer.sub}` && row.baseType === 'owned')
      .filter((row: JsonObject) => {
        return row.until === null || row.until > now;
      }).length;
  };
  expect(await till.order(buyer, id)).toMatchObject({ status: 'paid' });
  expect(await open()).toBe(mostMembers + 1);
  if (request.link === plan) {
    harness.pass(8 * days);
    await till.settle();
    expect(await open()).toBe(mostMembers + 1);
    expect(await till.ask(buyer, { operation: 'cancelSubscription', id })).toMatchObject({ success: true });
    harness.pass(32 * days);
  } else harness.control.refund(payment);
  await till.settle();
  expect(await open()).toBe(0);
  expect(await harness.check()).toEqual([]);
});
