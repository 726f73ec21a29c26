/** Steps that the tests of money share: a learner who buys, on the drills' harness (test/tools/drill/harness.ts). */
import type Stripe from 'stripe';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import type { StoredRow } from '../../lib/model/stored-row.ts';
import {
  learnerPartition,
  reviewCountsIndexKey,
  reviewCountsKey,
  reviewKey,
  reviewsKey,
} from '../../lib/model/keys.ts';
import type { PaymentRequest } from '../../lib/model/payment-requests.ts';
import { learner, quietly, type Harness } from '../tools/drill/harness.ts';

type Request = PaymentRequest extends infer One
  ? One extends unknown
    ? Omit<One, 'sub' | 'email' | 'sender'>
    : never
  : never;
export type Buyer = ReturnType<typeof learner>;

let count = 0;
export const newBuyer = (): Buyer => learner(`money-${process.pid}-${(count += 1)}`);

export const briefing = {
  operation: 'getSubscriptionIntent',
  link: 'pre-market-briefing',
  id: 'membership',
  packageId: 'month',
} as const;
export const membership = { ...briefing, link: 'desk-membership' } as const;

/** One course with permanent access. */
export const course = { operation: 'getPaymentIntent', link: 'forex-sessions' } as const;

/** The steps that tests repeat, on one harness. */
export const tillOn = (harness: Harness) => ({
  ask: (buyer: Buyer, request: Request): Promise<any> =>
    quietly(() => harness.ask({ ...buyer, ...request } as PaymentRequest)),
  /** Requests, pays and applies every event. @returns the order's id, its payment and its subscription at Stripe */
  async buy(buyer: Buyer, request: Request, card?: string) {
    const intent = await this.ask(buyer, request);
    if (intent.errors.length > 0) throw new Error(JSON.stringify(intent.errors));
    const status = await harness.pay(intent.clientSecret, card);
    if (status !== 'succeeded') throw new Error(status);
    await this.settle();
    const [payment] = intent.clientSecret.split('_secret_');
    return { id: intent.orderId as string, payment: payment as string, billing: this.billing(intent.orderId) };
  },
  /** A learner's five-star review, which counts. */
  async review(sub: string, link: string, id: string): Promise<void> {
    const at = new Date().toISOString();
    const review = { id, link, name: 'Ada', rating: 5, review: 'Good', censored: false, createdAt: at, updatedAt: at };
    await harness.write({ ...reviewKey(link, sub), ...reviewsKey(link, at, id), baseType: 'review', ...review });
    const { PK, SK } = reviewCountsKey(link);
    const counts = await this.row(PK, SK);
    const row = { PK, SK, ...reviewCountsIndexKey(link), baseType: 'review counts' };
    await harness.write({ ...row, ...counts, stars5: (counts?.stars5 ?? 0) + 1 });
  },
  /** The `sub_...` of an order. */
  billing(order: string): string {
    const all = [...harness.control.all('subscription')] as unknown as Stripe.Subscription[];
    return all.find(({ metadata }) => metadata['order'] === order)?.id ?? '';
  },
  /** A subscription as Stripe has it. @param id `sub_...` */
  atStripe: (id: string): Stripe.Subscription =>
    ([...harness.control.all('subscription')] as unknown as Stripe.Subscription[]).find((each) => each.id === id)!,
  /** A subscription's invoices, oldest first. @param billing `sub_...` */
  invoicesOf: (billing: string): Stripe.Invoice[] =>
    ([...harness.control.all('invoice')] as unknown as Stripe.Invoice[]).filter(
      ({ parent }) => parent?.subscription_details?.subscription === billing,
    ),
  /** The `pi_...` that paid an invoice. */
  paymentOf: ({ id }: Stripe.Invoice): string =>
    ([...harness.control.all('invoice_payment')] as unknown as Stripe.InvoicePayment[]).find(
      ({ invoice, status }) => invoice === id && status === 'paid',
    )!.payment.payment_intent as string,
  /** Delivers Stripe's events until there are no more. */
  async settle(): Promise<void> {
    await quietly(async () => {
      for (let news = harness.news(); news.length > 0; news = harness.news()) await harness.deliver(news);
    });
  },
  /** Deletes a learner's rows as the end of their account does. @returns the rows that remain */
  async forget({ sub }: Buyer): Promise<StoredRow[]> {
    const { dynamodb, table, toItem } = await import('../../functions/shared/dynamodb.ts');
    const own = await harness.rows(learnerPartition(sub));
    for (const { PK, SK } of own)
      await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
    return own;
  },
  row: async (PK: string, SK: string): Promise<any> =>
    (await harness.rows()).find((row) => row.PK === PK && row.SK === SK),
  async order(buyer: Buyer, id: string): Promise<any> {
    return this.row(`USER#${buyer.sub}`, `ORDER#${id}`);
  },
  async subscription(buyer: Buyer, id: string): Promise<any> {
    return this.row(`USER#${buyer.sub}`, `SUB#${id}`);
  },
  async isOpen(buyer: Buyer, link: string): Promise<boolean> {
    const row = await this.row(`USER#${buyer.sub}`, `OWNED#${link}`);
    return row !== undefined && (row.until === null || row.until > new Date().toISOString());
  },
  /** Mails that are queued for a buyer. */
  mails: async ({ email }: Buyer): Promise<any[]> =>
    (await harness.rows()).filter((row) => row.baseType === 'outgoing mail' && row['to'] === email),
});

/**
 * Delays one of Stripe's responses, keeping its content as of the request.
 * @param nth which of the following reads, starting at 1
 */
export function holdRead(harness: Harness, nth: number): { held: Promise<void>; release: () => void } {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  let release!: () => void;
  let tell!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = new Promise<void>((resolve) => (tell = resolve));
  let reads = 0;
  faults.around = async (service, operation, effect) => {
    if (service !== 'stripe' || !operation.startsWith('GET') || (reads += 1) !== nth)
      return usual(service, operation, effect);
    const answer = await effect();
    tell();
    await released;
    return answer;
  };
  return {
    held,
    release() {
      faults.around = usual;
      release();
    },
  };
}

/** Runs `work` after the reads for the next transaction and before its write. */
export function beforeWrite(harness: Harness, work: () => Promise<unknown>): void {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  faults.around = async (service, operation, effect) => {
    if (service !== 'dynamodb' || operation !== 'TransactWriteItems') return usual(service, operation, effect);
    faults.around = usual;
    await work();
    return usual(service, operation, effect);
  };
}

/** Makes the first `count` transactions wait for each other: all have read before any has written. */
export function meetAtTheTable(harness: Harness, count: number): { restore: () => void } {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  const restore = () => void (faults.around = usual);
  let open!: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  faults.around = async (service, operation, effect) => {
    if (service !== 'dynamodb' || operation !== 'TransactWriteItems' || arrived >= count)
      return usual(service, operation, effect);
    arrived += 1;
    if (arrived === count) open();
    await all;
    return usual(service, operation, effect);
  };
  return { restore };
}

/** The functions' metrics that `work` emits. */
export async function metrics(work: () => Promise<unknown>): Promise<string> {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await work();
    return write.mock.calls.flat().join('\n');
  } finally {
    write.mockRestore();
  }
}
