/** A plan that is over takes no more money: its unpaid invoices, which our mails and Stripe's link to, are void. */
import type Stripe from 'stripe';
import { ahead, days } from '../tools/drill/time.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { briefing, metrics, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(90_000);
const { harness, till } = openTill();

const idIn = (object: unknown) => (typeof object === 'string' ? object : (object as { id: string }).id);

/** Pays an invoice on its page at Stripe. @returns the intent's status, or the code of the refusal */
function payOnPage({ id }: Stripe.Invoice): Promise<string> {
  const used = ([...harness.control.all('invoice_payment')] as unknown as Stripe.InvoicePayment[]).find(
    ({ invoice }) => invoice === id,
  )!;
  const intents = [...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[];
  const intent = intents.find((each) => each.id === idIn(used.payment.payment_intent))!;
  return harness.pay(intent.client_secret!);
}

interface PastDue {
  readonly buyer: Buyer;
  readonly id: string;
  readonly billing: string;
  readonly invoice: Stripe.Invoice;
}

/** A plan whose renewal failed. */
async function pastDue(then?: 'cancel' | 'unpaid'): Promise<PastDue> {
  const buyer = newBuyer();
  const { id, billing } = await till.buy(buyer, briefing);
  harness.control.failRenewals(billing, 9, then);
  harness.pass(31.5 * days);
  await till.settle();
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'past-due' });
  return { buyer, id, billing, invoice: till.invoicesOf(billing).at(-1)! };
}

/** Until Stripe has given up. */
async function lastRetry(): Promise<void> {
  const began = ahead();
  for (let day = 1; day <= 16; day += 1) {
    harness.pass(began + day * days - ahead());
    await till.settle();
  }
}

const paidOrders = async ({ sub }: Buyer) => (await harness.orders(sub)).filter(({ status }) => status === 'paid');
const kinds = async (buyer: Buyer) => (await till.mails(buyer)).map(({ kind }) => kind);
const sound = async () => expect(await harness.check()).toEqual([]);

test.each<[string, (plan: PastDue) => Promise<unknown>]>([
  ['canceled by its learner', ({ buyer, id }) => till.ask(buyer, { operation: 'cancelSubscription', id })],
  ['canceled after the last retry', lastRetry],
  [
    'refunded for its last paid month',
    async ({ billing }) => void harness.control.refund(till.paymentOf(till.invoicesOf(billing)[0]!)),
  ],
  [
    'deleted with its account',
    async ({ buyer, billing }) => {
      await till.ask(buyer, { operation: 'endPayments' });
      // The learner's rows are gone before Stripe's events are heard.
      expect(till.invoicesOf(billing).at(-1)!.status).toBe('void');
    },
  ],
])('the unpaid invoice of a plan that is %s cannot be paid any more', async (_, end) => {
  const plan = await pastDue();
  await end(plan);
  await till.settle();
  expect(till.atStripe(plan.billing).status).toBe('canceled');
  expect(till.invoicesOf(plan.billing).map(({ status }) => status)).toEqual(['paid', 'void']);
  expect(await payOnPage(plan.invoice)).not.toBe('succeeded');
  await sound();
});

test('a plan that Stripe keeps as unpaid is canceled there before it is over here, so a learner never has two', async () => {
  const plan = await pastDue('unpaid');
  await lastRetry();
  expect(await till.subscription(plan.buyer, plan.id)).toMatchObject({ status: 'ended' });
  const { billing } = await till.buy(plan.buyer, briefing);
  expect(await payOnPage(plan.invoice)).not.toBe('succeeded');
  await till.settle();
  expect([plan.billing, billing].map((each) => till.atStripe(each).status)).toEqual(['canceled', 'active']);
  expect(till.invoicesOf(plan.billing).at(-1)!.status).toBe('void');
  await sound();
});

test('a learner who pays while canceling keeps the month they paid for', async () => {
  const { buyer, id, billing, invoice } = await pastDue();
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  faults.around = async (service, operation, effect) => {
    if (service !== 'stripe' || !operation.endsWith('/void')) return usual(service, operation, effect);
    faults.around = usual;
    expect(await payOnPage(invoice)).toBe('succeeded');
    return usual(service, operation, effect);
  };
  expect(await till.ask(buyer, { operation: 'cancelSubscription', id })).toMatchObject({ success: true });
  await till.settle();
  expect(till.atStripe(billing)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'cancelled' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(true);
  await sound();
});

/** Ends a plan at Stripe by hand. */
async function cancelAtStripe(billing: string): Promise<void> {
  const { stripe } = await import('../../functions/payments/stripe.ts');
  await quietly(async () => (await stripe()).subscriptions.cancel(billing));
}

/** Delivers all events. @returns the metrics that are emitted */
const hear = () =>
  metrics(async () => {
    for (let news = harness.news(); news.length > 0; news = harness.news()) await harness.deliver(news);
  });

test('money that came after the end all the same is recorded and reported, and no receipt says that anything is open', async () => {
  const { buyer, id, billing, invoice } = await pastDue();
  await cancelAtStripe(billing);
  harness.pass(1000);
  // Before anything here has heard of the end.
  expect(await payOnPage(invoice)).toBe('succeeded');
  expect(await hear()).toContain('"message":"PaidAfterEnd"');
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
  expect(await till.isOpen(buyer, briefing.link)).toBe(false);
  expect(await paidOrders(buyer)).toHaveLength(2);
  expect((await kinds(buyer)).filter((kind) => kind === 'receipt')).toHaveLength(1);
  await sound();
});

test('a renewal that was paid before the end reports nothing, even if both are heard of at once', async () => {
  const { buyer, id, billing, invoice } = await pastDue();
  expect(await payOnPage(invoice)).toBe('succeeded');
  harness.pass(1000);
  await cancelAtStripe(billing);
  expect(await hear()).not.toMatch(/PaidAfterEnd/);
  expect(await till.subscription(buyer, id)).toMatchObject({ status: 'ended' });
  expect((await kinds(buyer)).filter((kind) => kind === 'receipt')).toHaveLength(2);
  await sound();
});
