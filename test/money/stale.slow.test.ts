/** A slow response from Stripe never overwrites a newer one. */
import type Stripe from 'stripe';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, course, holdRead, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

/**
 * Applies the first of two changes while the second happens and settles: once for each of Stripe's responses that may
 * be the slow one.
 * @returns the number of such responses
 */
async function overtaken(
  request: Parameters<typeof till.buy>[1],
  first: (payment: string) => void,
  type: Stripe.Event['type'],
  second: (payment: string) => void,
  expected: object,
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const buyer = newBuyer();
    const { id, payment } = await till.buy(buyer, request);
    first(payment);
    const early = harness.news().filter((event) => event.type === type);
    const { held, release } = holdRead(harness, nth);
    const slow = quietly(() => harness.deliver(early));
    const reached = await Promise.race([held.then(() => true), slow.then(() => false)]);
    if (reached) {
      second(payment);
      await till.settle();
    }
    release();
    await slow;
    if (!reached) {
      await till.settle();
      expect(await harness.check()).toEqual([]);
      return nth - 1;
    }
    expect([nth, await till.order(buyer, id)]).toEqual([nth, expect.objectContaining(expected)]);
  }
}

test.each([
  ['a single purchase', course, 12900],
  ['a period', briefing, 1900],
] as const)('%s: a partial refund does not undo the full one that followed', async (_, request, total) => {
  const reads = await overtaken(
    request,
    (payment) => void harness.control.refund(payment, 500),
    'charge.refunded',
    (payment) => void harness.control.refund(payment),
    { status: 'refunded', refunded: total },
  );
  expect(reads).toBeGreaterThan(0);
});

test.each([
  ['a single purchase', course],
  ['a period', briefing],
] as const)('%s: a dispute that was won stays won', async (_, request) => {
  const reads = await overtaken(
    request,
    (payment) => void harness.control.dispute(payment),
    'charge.dispute.created',
    (payment) => void harness.control.closeDispute(payment, 'won'),
    { status: 'paid' },
  );
  expect(reads).toBeGreaterThan(1);
});

test('two disputed periods: the end of one dispute does not open what the other suspends', async () => {
  const buyer = newBuyer();
  const { id, payment, billing } = await till.buy(buyer, briefing);
  harness.pass(32 * 86_400_000);
  await till.settle();
  // Other learners' subscriptions renew in the same seconds.
  const renewal = till.paymentOf(till.invoicesOf(billing).at(-1)!);
  expect(renewal).not.toBe(payment);
  harness.control.dispute(payment);
  await till.settle();
  harness.control.dispute(renewal);
  await till.settle();
  harness.control.closeDispute(payment, 'won');
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  harness.control.closeDispute(renewal, 'won');
  await till.settle();
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect([await till.order(buyer, id), billing]).toMatchObject([{ status: 'paid' }, expect.stringMatching(/^sub_/)]);
  expect(await harness.check()).toEqual([]);
});

test('the comparison with Stripe names a period whose refund or dispute is missing', async () => {
  const buyer = newBuyer();
  const { id, payment } = await till.buy(buyer, briefing);
  harness.control.refund(payment, 700);
  expect((await harness.check()).join('\n')).toMatch(/gave back 700, its order \S+ says 0/);
  await till.settle();
  expect(await till.order(buyer, id)).toMatchObject({ status: 'partly-refunded', refunded: 700 });
  harness.control.dispute(payment);
  expect((await harness.check()).join('\n')).toMatch(/is disputed, and its order/);
  await till.settle();
  expect(await harness.check()).toEqual([]);
});
