/**
 * How many calls to Stripe each operation makes, and how far an interrupted run gets: these bound how many learners a
 * stage can serve.
 */
import { eventKey, reconciledKey } from '../../lib/model/keys.ts';
import { writeRows } from '../support/write-rows.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days, minutes } from '../tools/drill/time.ts';
import { openTill } from './open-till.ts';
import { briefing, course, newBuyer } from './till.ts';

const { harness, till } = openTill();

/** Counts the calls to Stripe that `work` makes, by endpoint; `around` wraps each of them. */
async function callsOf(work: () => Promise<unknown>, around = async <T>(call: () => Promise<T>) => call()) {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  const calls: string[] = [];
  faults.around = async (service, operation, effect) => {
    if (service !== 'stripe') return usual(service, operation, effect);
    calls.push(operation);
    return around(() => usual(service, operation, effect));
  };
  try {
    await work();
  } finally {
    faults.around = usual;
  }
  return calls;
}

test('a renewal whose events arrive one by one makes at most six calls to Stripe, and opens the next month', async () => {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.pass(32 * days);
  const news = harness.news();
  expect(news.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['invoice.paid', 'payment_intent.succeeded', 'customer.subscription.updated']),
  );
  const calls = await callsOf(async () => {
    for (const event of news) await quietly(() => harness.deliver([event]));
  });
  expect(calls.length).toBeLessThanOrEqual(6);
  expect(till.invoicesOf(billing)).toHaveLength(2);
  expect(await harness.orders(buyer.sub)).toHaveLength(2);
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'active' });
  for (const event of news) expect(await till.row(eventKey(event.id).PK, eventKey(event.id).SK)).toBeDefined();
  expect(await harness.check()).toEqual([]);
});

test('a period’s refund is seen whether it comes before or after the period’s own event', async () => {
  for (const [at, order] of [
    ['before', -1],
    ['after', 1],
  ] as const) {
    const buyer = newBuyer();
    const { billing } = await till.buy(buyer, briefing);
    harness.pass(32 * days);
    harness.control.refund(till.paymentOf(till.invoicesOf(billing).at(-1)!));
    const news = harness.news();
    await quietly(() => harness.deliver(order < 0 ? news.toReversed() : news));
    const statuses = (await harness.orders(buyer.sub)).map(({ status }) => status);
    expect([at, statuses.toSorted()]).toEqual([at, ['paid', 'refunded']]);
    expect(await harness.check()).toEqual([]);
  }
});

test('the sweeper ends several orders concurrently, up to its limit', async () => {
  const buyers = Array.from({ length: 20 }, newBuyer);
  for (const buyer of buyers) await till.ask(buyer, course);
  harness.pass(61 * minutes);
  let [running, most] = [0, 0];
  await callsOf(
    () => quietly(() => harness.functions.sweeper()),
    async (call) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return call().finally(() => (running -= 1));
    },
  );
  expect([most > 1, most <= 8]).toEqual([true, true]);
  for (const buyer of buyers) expect((await harness.orders(buyer.sub))[0]).toMatchObject({ status: 'cancelled' });
});

test('an interrupted reconciliation resumes where it stopped, and finds everything that was lost', async () => {
  harness.pass(10 * minutes);
  await quietly(() => harness.functions.reconcile());
  const mark = async () => (await harness.rows(reconciledKey.PK)).find(({ SK }) => SK === reconciledKey.SK)!;
  const start = (await mark())['until'];
  const [early, late] = [newBuyer(), newBuyer()];
  const paid = async (buyer: ReturnType<typeof newBuyer>) =>
    expect(await harness.pay((await till.ask(buyer, course)).clientSecret)).toBe('succeeded');
  await paid(early);
  // More events than fit in one window, over several hours; none of them was lost.
  const { billing } = await till.buy(newBuyer(), briefing);
  const lost = new Set(harness.news().map(({ id }) => id));
  for (let hour = 0; hour < 6; hour += 1) {
    for (let count = 0; count < 400; count += 1) harness.control.tell('customer.subscription.updated', billing);
    harness.pass(60 * minutes);
  }
  const { dynamodb, table, toItem } = await import('../../functions/shared/dynamodb.ts');
  const marks = harness.news().filter(({ id }) => !lost.has(id));
  await writeRows(
    dynamodb,
    table(),
    marks.map(({ id }) => ({ PutRequest: { Item: toItem({ ...eventKey(id), baseType: 'event' }) } })),
  );
  await paid(late);
  harness.news();
  harness.pass(10 * minutes);
  // Stripe stops responding once the first window is done.
  const isDone = async () => (await mark())['until'] !== start;
  await expect(
    callsOf(
      () => quietly(() => harness.functions.reconcile()),
      async (call) => {
        if (await isDone()) throw new Error('cut off');
        return call();
      },
    ),
  ).rejects.toThrow();
  const between = await mark();
  expect(between).toMatchObject({ behind: true });
  expect([await till.isOpen(early, course.link), await till.isOpen(late, course.link)]).toEqual([true, false]);
  const asked: number[] = [];
  const { stripe } = await import('../../functions/payments/stripe.ts');
  const { events } = await stripe();
  const list = jest.spyOn(events, 'list');
  await quietly(() => harness.functions.reconcile());
  for (const [params] of list.mock.calls) asked.push((params!.created as { gte: number }).gte);
  list.mockRestore();
  expect(Math.min(...asked)).toBe(between['until']);
  expect(await till.isOpen(late, course.link)).toBe(true);
  expect(await mark()).toMatchObject({ behind: false });
});
