/** A plan that is paid outside Stripe, without a card. */
import { minutes } from '../tools/drill/time.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();
const sound = async () => expect(await harness.check()).toEqual([]);

test('a first invoice that is paid outside Stripe opens the plan, and the sweeper leaves it open', async () => {
  const buyer = newBuyer();
  const { orderId } = await till.ask(buyer, briefing);
  const billing = till.billing(orderId);
  harness.control.payOutOfBand(till.invoicesOf(billing)[0]!.id!);
  await till.settle();
  harness.pass(61 * minutes);
  await quietly(() => harness.functions.sweeper());
  await till.settle();
  expect(till.atStripe(billing).status).toBe('active');
  expect(await till.subscription(buyer, orderId)).toMatchObject({ status: 'active', card: null });
  expect(await till.order(buyer, orderId)).toMatchObject({ status: 'paid' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  await sound();
});

test('a first invoice that is paid outside Stripe while it is being ended keeps its plan', async () => {
  const buyer = newBuyer();
  const { orderId } = await till.ask(buyer, briefing);
  const billing = till.billing(orderId);
  harness.pass(61 * minutes);
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  let reads = 0;
  faults.around = async (service, operation, effect) => {
    // Read as unpaid, and paid before it is closed.
    if (service === 'stripe' && operation === 'GET /v1/subscriptions/:id' && (reads += 1) === 2) {
      faults.around = usual;
      harness.control.payOutOfBand(till.invoicesOf(billing)[0]!.id!);
    }
    return usual(service, operation, effect);
  };
  await quietly(() => harness.functions.sweeper());
  expect(reads).toBe(2);
  expect(till.atStripe(billing).status).toBe('active');
  expect(await till.subscription(buyer, orderId)).toMatchObject({ status: 'active' });
});
