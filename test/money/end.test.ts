/** A subscription that is ended while its learner pays: either it is theirs, or nothing is charged. */
import type Stripe from 'stripe';
import { quietly } from '../tools/drill/ground.ts';
import { openTill } from './open-till.ts';
import { briefing, membership, newBuyer } from './till.ts';

jest.setTimeout(60_000);
const { ground, till } = openTill();

/** Whatever takes away the way to pay. */
const ending = /^DELETE .*subscriptions|void$|setup_intents.*cancel$/;

describe.each([
  ['with its first payment', briefing],
  ['with a card for its trial', membership],
])('%s', (_, request) => {
  // Stripe is asked one to three times: the payment comes just before each of them.
  test.each([1, 2, 3])('before call %i that ends it', async (nth) => {
    const buyer = newBuyer();
    const intent = await till.ask(buyer, request);
    const { faults } = ground.kernel;
    const usual = faults.around.bind(faults);
    let calls = 0;
    let paid = 'not tried';
    faults.around = async (service, operation, effect) => {
      if (service === 'stripe' && ending.test(operation) && (calls += 1) === nth)
        paid = await ground.pay(intent.clientSecret);
      return usual(service, operation, effect);
    };
    ground.pass(61 * 60_000);
    await quietly(() => ground.functions.sweeper());
    faults.around = usual;
    await till.settle();
    if (calls < nth) paid = await ground.pay(intent.clientSecret);
    const subscription = ([...ground.control.all('subscription')] as unknown as Stripe.Subscription[]).find(
      (each) => each.id === till.billing(intent.orderId),
    )!;
    const isTheirs = paid === 'succeeded';
    expect([nth, isTheirs]).toEqual([nth, nth === 1]);
    expect(await till.isOpen(buyer, request.link)).toBe(isTheirs);
    expect(['active', 'trialing'].includes(subscription.status)).toBe(isTheirs);
    expect((await till.order(buyer, intent.orderId)).status).toBe(isTheirs ? 'paid' : 'cancelled');
    expect(await ground.check()).toEqual([]);
  });
});
