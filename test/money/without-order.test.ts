/** Money that arrives for an order that is not there, because its account was deleted or its row was lost. */
import { closedMarkSeconds } from '../../lib/model/account.ts';
import { billingKey, profileKey } from '../../lib/model/keys.ts';
import { days } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, course, metrics, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(60_000);
const { harness, till } = openTill();

const idIn = (secret: string) => secret.split('_secret_')[0]!;
const alarm = expect.stringContaining('"PaymentMismatch":1');
/** The learner's rows are gone, and the account was closed. @param after seconds from now */
const close = async (buyer: Buyer, after: number) => {
  await till.forget(buyer);
  const ttl = Math.floor(Date.now() / 1000) + after + closedMarkSeconds;
  await harness.write({ ...profileKey(buyer.sub), baseType: 'closed', ttl });
};
const said = () => metrics(() => harness.deliver(harness.news()));

test('money without an order is reported if it arrives after the account was closed, also much later', async () => {
  const [soon, late, open] = [newBuyer(), newBuyer(), newBuyer()];
  const secrets = [];
  for (const buyer of [soon, late, open]) secrets.push((await till.ask(buyer, course)).clientSecret);
  await close(soon, -5);
  await till.forget(late);
  await till.forget(open);
  await harness.write({ ...profileKey(open.sub), baseType: 'profile', createdAt: 'x', updatedAt: 'x' });
  for (const secret of secrets) {
    harness.news();
    expect(await harness.pay(secret)).toBe('succeeded');
    const text = await said();
    expect(text).toEqual(alarm);
    expect(text).toContain('"wrong":"order"');
  }
});

test('money without an order is not reported if the order was paid before, or the money went back', async () => {
  const [paid, back, old] = [newBuyer(), newBuyer(), newBuyer()];
  const { clientSecret } = await till.ask(paid, course);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  // Closing it has settled the order; the event comes later.
  await close(paid, 5);
  expect(await said()).not.toEqual(alarm);

  const second = await till.ask(back, course);
  await close(back, -5);
  expect(await harness.pay(second.clientSecret)).toBe('succeeded');
  harness.control.refund(idIn(second.clientSecret));
  expect(await said()).not.toEqual(alarm);

  const third = await till.buy(old, course);
  await till.forget(old);
  harness.pass(3 * days);
  harness.control.dispute(third.payment, { inquiry: true });
  expect(await said()).not.toEqual(alarm);
});

test('a subscription without an order is reported with the first payment', async () => {
  const buyer = newBuyer();
  const { clientSecret, orderId } = await till.ask(buyer, briefing);
  const billing = till.billing(orderId);
  await till.forget(buyer);
  const { remove, transact } = await import('../../functions/payments/transaction.ts');
  await transact([remove(billingKey(billing))]);
  harness.news();
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  expect(await said()).toContain('"SubscriptionWithoutOrder":1');
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await (await stripe()).subscriptions.cancel(billing);
});
