/** A refund is asked for while a dispute about the same payment is not known here yet, or has taken a part of it. */
import type Stripe from 'stripe';
import { refundsKey } from '../../lib/model/keys.ts';
import { failures } from '../../lib/model/failures.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { beforeWrite, briefing, course, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const request = (buyer: Buyer, id: string) => till.ask(buyer, { operation: 'requestRefund', id });
const refused = { errors: [{ code: 'NotRefundable', message: failures.NotRefundable }] };
const claims = async ({ sub }: Buyer) => {
  const { PK, SK } = refundsKey(sub);
  return Object.keys((await till.row(PK, SK))?.orders ?? {});
};

async function expectNothing(buyer: Buyer, id: string, order: object) {
  expect(await till.order(buyer, id)).toMatchObject(order);
  expect(await till.order(buyer, id)).not.toHaveProperty('refunding');
  expect(await claims(buyer)).toEqual([]);
  const ofCards = (await harness.rows()).filter(({ baseType }) => baseType === 'card refunds');
  expect(ofCards.flatMap((row) => Object.keys(row['orders'] as object))).not.toContain(id);
  // DynamoDB keeps a row for good whose time is more than five years past.
  expect(ofCards.every((row) => Number(row['ttl']) > Date.now() / 1000)).toBe(true);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject(order);
  expect(await harness.check()).toEqual([]);
}

test('of a payment whose dispute has not been reported yet, nothing is refunded or claimed', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  harness.control.dispute(payment);
  expect(await request(buyer, id)).toMatchObject(refused);
  await expectNothing(buyer, id, { status: 'disputed' });
});

test('a dispute that begins during the request gives the claim back', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  beforeWrite(harness, async () => void harness.control.dispute(payment));
  expect(await request(buyer, id)).toMatchObject(refused);
  await expectNothing(buyer, id, { status: 'disputed' });
  // Banks take weeks; Stripe repeats the refusal for a day.
  harness.pass(2 * days);
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await request(buyer, id)).toMatchObject({ errors: [], order: { status: 'refunded' } });
});

test('the same of a plan', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.dispute(till.paymentOf(till.invoicesOf(billing)[0]!));
  expect(await request(buyer, id)).toMatchObject(refused);
  await expectNothing(buyer, id, { status: 'disputed' });
});

test('what is left after a partly lost dispute cannot be refunded here', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  harness.control.dispute(payment, { amount: 4000 });
  await till.settle();
  harness.control.closeDispute(payment, 'lost');
  await till.settle();
  expect(await request(buyer, id)).toMatchObject(refused);
  await expectNothing(buyer, id, { status: 'partly-refunded', refunded: 4000 });
});

test('a repeated request whose claim is older keeps it', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  const orders = { [id]: new Date().toISOString() };
  await harness.write({ ...refundsKey(buyer.sub), baseType: 'refunds', orders, version: 1 });
  beforeWrite(harness, async () => void harness.control.dispute(payment));
  expect(await request(buyer, id)).toMatchObject(refused);
  expect(await claims(buyer)).toEqual([id]);
});

test('the amount is what is left here, also after a refund that was not reported yet', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, course);
  harness.control.refund(payment, 1000);
  expect(await request(buyer, id)).toMatchObject({ errors: [], order: { status: 'refunded' } });
  const refunds = ([...harness.control.all('refund')] as unknown as Stripe.Refund[]).filter(
    (each) => each.payment_intent === payment,
  );
  expect(refunds.map(({ amount, metadata }) => [amount, metadata?.['to'] ?? null])).toEqual([
    [1000, null],
    [11_900, '12900'],
  ]);
  await till.settle();
  expect(await harness.check()).toEqual([]);
});
