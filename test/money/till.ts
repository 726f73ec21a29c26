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

/** One course for good. */
export const course = { operation: 'getPaymentIntent', link: 'forex-sessions' } as const;

/** Everything tests do again and again, on one harness. */
export const tillOn = (harness: Harness) => ({
  ask: (buyer: Buyer, request: Request): Promise<any> =>
    quietly(() => harness.ask({ ...buyer, ...request } as PaymentRequest)),
  /** Asks, pays and has every event applied. @returns the order's id, its payment and subscription at Stripe */
  async buy(buyer: Buyer, request: Request, card?: string) {
    const intent = await this.ask(buyer, request);
    if (intent.errors.length > 0) throw new Error(JSON.stringify(intent.errors));
    const status = await harness.pay(intent.clientSecret, card);
    if (status !== 'succeeded') throw new Error(status);
    await this.settle();
    const [payment] = intent.clientSecret.split('_secret_');
    return { id: intent.orderId as string, payment: payment as string, billing: this.billing(intent.orderId) };
  },
  /** A learner's review of five stars, which counts. */
  async review(sub: string, link: string, id: string): Promise<void> {
    const at = new Date().toISOString();
    const review = { id, link, name: 'Ada', rating: 5, review: 'Good', censored: false, createdAt: at, updatedAt: at };
    await harness.write({ ...reviewKey(link, sub), ...reviewsKey(link, at, id), baseType: 'review', ...review });
    const { PK, SK } = reviewCountsKey(link);
    const counts = await this.row(PK, SK);
    const row = { PK, SK, ...reviewCountsIndexKey(link), baseType: 'review counts' };
    await harness.write({ ...row, ...counts, stars5: (counts?.stars5 ?? 0) + 1 });
  },
  /** `sub_...` of an order. */
  billing(order: string): string {
    const all = [...harness.control.all('subscription')] as unknown as Stripe.Subscription[];
    return all.find(({ metadata }) => metadata['order'] === order)?.id ?? '';
  },
  /** A subscription as Stripe has it. @param id `sub_...` */
  atStripe: (id: string): Stripe.Subscription =>
    ([...harness.control.all('subscription')] as unknown as Stripe.Subscription[]).find((each) => each.id === id)!,
  /** A subscription's, oldest first. @param billing `sub_...` */
  invoicesOf: (billing: string): Stripe.Invoice[] =>
    ([...harness.control.all('invoice')] as unknown as Stripe.Invoice[]).filter(
      ({ parent }) => parent?.subscription_details?.subscription === billing,
    ),
  /** `pi_...` that paid an invoice. */
  paymentOf: ({ id }: Stripe.Invoice): string =>
    ([...harness.control.all('invoice_payment')] as unknown as Stripe.InvoicePayment[]).find(
      ({ invoice, status }) => invoice === id && status === 'paid',
    )!.payment.payment_intent as string,
  /** Carries every event of Stripe's until there are no more. */
  async settle(): Promise<void> {
    await quietly(async () => {
      for (let news = harness.news(); news.length > 0; news = harness.news()) await harness.deliver(news);
    });
  },
  /** Takes a learner's rows away, as the end of their account does. @returns what is there of them */
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
  /** Mails that wait for a buyer. */
  mails: async ({ email }: Buyer): Promise<any[]> =>
    (await harness.rows()).filter((row) => row.baseType === 'outgoing mail' && row['to'] === email),
});

/**
 * Holds back one of Stripe's answers, as it was when it was asked for.
 * @param nth which of the reads from now on, the first is 1
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

/** Does something after everything was read for the next transaction, and before it is written. */
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

/** The first `count` transactions from now on wait for each other: what they follow from was read by all before any was written. */
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

/** The functions' metrics while something is done. */
export async function metrics(work: () => Promise<unknown>): Promise<string> {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await work();
    return write.mock.calls.flat().join('\n');
  } finally {
    write.mockRestore();
  }
}
