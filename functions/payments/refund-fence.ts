/**
 * Prevents money of an order from being both refunded and credited toward a bundle. Before a refund is made at Stripe, the order records up
 * to which amount; from then on no more of it can be credited (bundle-credit.ts), and the refund covers what is left.
 */
import { refundCounts } from '../../lib/model/failures.ts';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import { checkoutKey, orderKey } from '../../lib/model/keys.ts';
import { refundableOf } from '../../lib/model/refunds.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { ordersOf } from './bundle-credit.ts';
import { closeCheckout } from './close-checkout.ts';
import { readOne } from './read.ts';
import { ownOrder } from './recheck.ts';
import { Refused } from './refusal.ts';
import { settlePayment } from './settle-payment.ts';
import { transact, update } from './transaction.ts';

/** A part of a payment, in minor units. */
export interface Part {
  readonly amount: number;
  /** The total refunded of the payment, including this part. */
  readonly to: number;
}

/**
 * Closes unpaid orders of bundles toward which the order is credited: the learner's latest request wins.
 * @returns the order, settled with Stripe: a refund or dispute whose event is late changes what can be refunded
 * @throws Refused
 */
export async function freeOfOpenBundles(sub: string, order: OrderItem): Promise<OrderItem> {
  for (const bundle of (await ordersOf(sub, Object.keys(order.creditedTo ?? {}))).values()) {
    if (bundle.status === 'processing') throw new Refused('PaymentProcessing');
    if (bundle.status !== 'pending') continue;
    const checkout = await readOne<CheckoutItem>(checkoutKey(sub, bundle.link));
    if (checkout?.orderId !== bundle.id) continue;
    if ((await closeCheckout(sub, checkout)) === 'processing') throw new Refused('PaymentProcessing');
  }
  const settled = order.payment?.startsWith('pi_') ? await settlePayment(order.payment) : undefined;
  const known = settled ? await ownOrder(sub, order.id) : order;
  if (known.creditedTo && refundableOf(known) === 0 && known.total > known.refunded)
    throw new Refused('NotRefundable', 'id', await countsSentence(sub, known));
  return known;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

async function countsSentence(sub: string, { creditedTo = {} }: OrderItem): Promise<string> {
  const bundles = [...(await ordersOf(sub, Object.keys(creditedTo))).values()];
  return refundCounts(list.format(bundles.map(({ name }) => name)));
}

/**
 * Records on the order that its money is being refunded.
 * @returns what to refund; `done` if another request was faster and nothing is left
 * @throws Refused
 */
export async function fenceRefund(sub: string, order: OrderItem): Promise<Part | 'done'> {
  let known = order;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) {
      await backOff(attempt);
      known = await ownOrder(sub, order.id);
    }
    const amount = refundableOf(known);
    if (amount === 0) return 'done';
    const to = known.refunded + amount;
    const refused = await transact([
      update(orderKey(sub, known.id), 'SET refunding = :refunding', {
        expression: `refunded = :refunded AND ${known.creditedTo ? 'creditedTo = :counted' : 'attribute_not_exists(creditedTo)'}`,
        values: {
          ':refunding': { to, at: new Date().toISOString() },
          ':refunded': known.refunded,
          ...(known.creditedTo && { ':counted': known.creditedTo }),
        },
      }),
    ]);
    if (refused.length === 0) return { amount, to };
  }
  throw new Refused('TryAgain');
}

/** Takes the record of a refund back that Stripe has refused. */
export async function openFence(sub: string, id: string, { to }: Part): Promise<void> {
  await transact([
    update(orderKey(sub, id), 'REMOVE refunding', {
      expression: 'refunding.#to = :to',
      names: { '#to': 'to' },
      values: { ':to': to },
    }),
  ]);
}
