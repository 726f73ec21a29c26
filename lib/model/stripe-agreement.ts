/** Whether our records match the payment provider's: no one has paid without access, and no one has access without paying. */
import { isChargeback, takenBy, type DisputeFacts } from './disputes.ts';
import type { StoredRow } from './stored-row.ts';
import type { OrderItem } from './items/order.ts';
import type { BillingItem } from './items/subscription.ts';

/** The provider's records, reduced to what is compared. */
export interface Ledger {
  readonly payments: readonly {
    readonly id: string;
    /** From its metadata. */
    readonly order: string | null;
    readonly learner: string | null;
    readonly stage: string | null;
    readonly succeeded: boolean;
    /** Minor units. */
    readonly received: number;
    /** Includes what a lost dispute took. */
    readonly refunded: number;
    /** Whether a bank is currently withholding its money. */
    readonly disputed: boolean;
  }[];
  readonly invoices: readonly {
    readonly id: string;
    readonly subscription: string | null;
    /** The amount paid, in minor units. */
    readonly paid: number;
    /** Payments (`pi_...`) that paid it; none if it was paid out of band. */
    readonly payments: readonly string[];
  }[];
  readonly subscriptions: readonly { readonly id: string; readonly status: string; readonly stage: string | null }[];
}

/** How much of a payment was returned, and whether it is disputed, in the form of `Ledger`. */
export const moneyBack = (received: number, refunded: number, disputes: readonly DisputeFacts[]) => ({
  refunded: Math.min(received, refunded + disputes.reduce((sum, dispute) => sum + takenBy(dispute), 0)),
  disputed: disputes.some(isChargeback),
});

const holdsMoney = ['paid', 'partly-refunded', 'disputed', 'refunded'];

/** @returns one sentence for each mismatch */
export function stripeViolations(rows: readonly StoredRow[], ledger: Ledger, stage: string): string[] {
  const found: string[] = [];
  const say = (sentence: string) => void found.push(sentence);
  const orders = rows.filter((row) => row.baseType === 'order') as unknown as (OrderItem & StoredRow)[];
  const byLearner = new Map(orders.map((order) => [`${order.PK} ${order.id}`, order]));
  const byPayment = new Map(orders.flatMap((order) => (order.payment ? [[order.payment, order] as const] : [])));
  const succeeded = new Set<string>();

  for (const payment of ledger.payments) {
    if (!payment.order || payment.stage !== stage) continue;
    if (!payment.succeeded) continue;
    succeeded.add(payment.id);
    const order = byLearner.get(`USER#${payment.learner} ${payment.order}`);
    // The learner has deleted their account.
    if (!order && !rows.some((row) => row.PK === `USER#${payment.learner}` && row.baseType !== 'closed')) continue;
    // Belongs to no order and was fully refunded, as the runbook instructs (PaymentMismatch, “Restore the table”).
    if (order?.payment !== payment.id && payment.refunded >= payment.received) continue;
    const name = `payment ${payment.id}`;
    if (!order) say(`${name} was paid for the order ${payment.order}, which is not there`);
    else if (order.payment !== payment.id)
      say(`${name} was paid for the order ${order.id}, which names ${order.payment}`);
    else if (!holdsMoney.includes(order.status)) say(`${name} was paid, and its order ${order.id} is ${order.status}`);
    else if (payment.received !== order.total)
      say(`${name} brought ${payment.received}, its order says ${order.total}`);
    else compareMoney(say, name, payment, order);
  }
  for (const order of orders)
    if (order.payment?.startsWith('pi_') && holdsMoney.includes(order.status) && !succeeded.has(order.payment))
      say(`order ${order.id} is ${order.status} by ${order.payment}, which was never paid`);

  const ours = new Set(
    (rows.filter((row) => row.baseType === 'billing') as unknown as BillingItem[]).map(({ id }) => id),
  );
  for (const invoice of ledger.invoices) {
    if (invoice.paid <= 0 || !invoice.subscription || !ours.has(invoice.subscription)) continue;
    const order = byPayment.get(invoice.id);
    if (!order) say(`invoice ${invoice.id} was paid and no order names it`);
    else if (!holdsMoney.includes(order.status))
      say(`invoice ${invoice.id} was paid, and its order ${order.id} is ${order.status}`);
    else {
      const used = ledger.payments.filter(({ id }) => invoice.payments.includes(id));
      const refunded = used.reduce((sum, payment) => sum + payment.refunded, 0);
      compareMoney(say, `invoice ${invoice.id}`, { refunded, disputed: used.some((each) => each.disputed) }, order);
    }
  }
  for (const subscription of ledger.subscriptions) {
    if (subscription.stage !== stage || ours.has(subscription.id)) continue;
    if (!['canceled', 'incomplete', 'incomplete_expired'].includes(subscription.status))
      say(`subscription ${subscription.id} is ${subscription.status} and nobody's`);
  }
  return found;
}

/** Compares refunds and disputes. */
function compareMoney(
  say: (sentence: string) => void,
  name: string,
  { refunded, disputed }: Pick<Ledger['payments'][number], 'refunded' | 'disputed'>,
  order: OrderItem,
): void {
  const isDisputed = disputed && refunded < order.total;
  if (refunded !== order.refunded) say(`${name} gave back ${refunded}, its order ${order.id} says ${order.refunded}`);
  if (isDisputed !== (order.status === 'disputed'))
    say(`${name} is ${isDisputed ? '' : 'not '}disputed, and its order ${order.id} is ${order.status}`);
}
