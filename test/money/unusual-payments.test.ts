/** Periods of a plan that are paid weeks late, or outside Stripe without a card. */
import { days, minutes } from '../tools/drill/time.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, newBuyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();
const sound = async () => expect(await harness.check()).toEqual([]);
const daysFromNow = (instant: string) => (Date.parse(instant) - Date.now()) / days;

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

test('the refund days of a renewal begin when it is paid, as its receipt does', async () => {
  const buyer = newBuyer();
  const { billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 3);
  for (let day = 0; till.invoicesOf(billing).filter(({ status }) => status === 'paid').length < 2; day += 1) {
    expect(day).toBeLessThan(50);
    harness.pass(day === 0 ? 30 * days : days);
    await till.settle();
  }
  const renewal = (await harness.orders(buyer.sub)).find(({ id }) => id !== till.atStripe(billing).metadata['order'])!;
  expect(daysFromNow(renewal.refundableUntil!)).toBeGreaterThan(12.9);
  expect(daysFromNow(renewal.createdAt)).toBeGreaterThan(-1.1);
  harness.pass(12 * days);
  expect(await till.ask(buyer, { operation: 'requestRefund', id: renewal.id })).toMatchObject({ errors: [] });
  await sound();
});

test('the refund days of a first period begin when it is paid', async () => {
  const buyer = newBuyer();
  const { clientSecret, orderId } = await till.ask(buyer, briefing);
  harness.pass(20 * 60 * minutes);
  expect(await harness.pay(clientSecret)).toBe('succeeded');
  await till.settle();
  expect(daysFromNow((await till.order(buyer, orderId)).refundableUntil)).toBeGreaterThan(13.9);
});

/** A plan whose renewals keep failing, `unpaidDays` after the first of them. */
async function newCardAfter(unpaidDays: number) {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 99, 'past_due');
  harness.pass(31.1 * days);
  await till.settle();
  harness.pass(unpaidDays * days);
  await till.settle();
  expect(till.atStripe(billing).status).toBe('past_due');
  const pays = async (card?: string) => {
    const { clientSecret } = await till.ask(buyer, { operation: 'changeCard', id });
    expect(await harness.pay(clientSecret, card)).toBe('succeeded');
    await till.settle();
  };
  return { buyer, id, billing, pays };
}

test('a card that comes after the grace period pays for a period that begins with it, and for no day that was closed', async () => {
  const { buyer, id, billing, pays } = await newCardAfter(24);
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  await pays();
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect(till.invoicesOf(billing).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
  const { renewsAt } = await till.subscription(buyer, id);
  expect(daysFromNow(renewsAt)).toBeGreaterThan(27.9);
  expect(await harness.orders(buyer.sub)).toHaveLength(2);
  await sound();
});

test('a card that comes within the grace period pays for the period that it keeps open', async () => {
  const { buyer, id, billing, pays } = await newCardAfter(0);
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  await pays();
  expect(till.invoicesOf(billing).map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(daysFromNow((await till.subscription(buyer, id)).renewsAt)).toBeLessThan(30.9);
});
