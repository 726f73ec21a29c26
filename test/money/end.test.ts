/**
 * A subscription ends while its learner is paying: either the payment succeeds and they have it, or nothing is charged.
 */
import type Stripe from 'stripe';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, membership, newBuyer } from './till.ts';

jest.setTimeout(60_000);
const { harness, till } = openTill();

/** Each action that removes the possibility to pay. */
const ending = /^DELETE .*subscriptions|void$|setup_intents.*cancel$/;

describe.each([
  ['with its first payment', briefing],
  ['with a card for its trial', membership],
])('%s', (_, request) => {
  // These make one to three calls to Stripe; the payment arrives just before each of them.
  test.each([1, 2, 3])('before call %i that ends it', async (nth) => {
    const buyer = newBuyer();
    const intent = await till.ask(buyer, request);
    const { faults } = harness.kernel;
    const usual = faults.around.bind(faults);
    let calls = 0;
    let paid = 'not tried';
    faults.around = async (service, operation, effect) => {
      if (service === 'stripe' && ending.test(operation) && (calls += 1) === nth)
        paid = await harness.pay(intent.clientSecret);
      return usual(service, operation, effect);
    };
    harness.pass(61 * 60_000);
    await quietly(() => harness.functions.sweeper());
    faults.around = usual;
    await till.settle();
    if (calls < nth) paid = await harness.pay(intent.clientSecret);
    const subscription = ([...harness.control.all('subscription')] as unknown as Stripe.Subscription[]).find(
      (each) => each.id === till.billing(intent.orderId),
    )!;
    const isTheirs = paid === 'succeeded';
    expect([nth, isTheirs]).toEqual([nth, nth === 1]);
    expect(await till.isOpen(buyer, request.link)).toBe(isTheirs);
    expect(['active', 'trialing'].includes(subscription.status)).toBe(isTheirs);
    expect((await till.order(buyer, intent.orderId)).status).toBe(isTheirs ? 'paid' : 'cancelled');
    expect(await harness.check()).toEqual([]);
  });
});
