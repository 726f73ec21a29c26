/**
 * The money of an order that counts toward a bundle is not given back as well. Before a refund is made at Stripe, the order says up to
 * which amount; from then on nothing more of it counts (bundle-credit.ts), and the refund is of what is left.
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
  /** What is given back of the payment in all, this part included. */
  readonly to: number;
}

/**
 * Bundles that the order counts toward and that are not paid yet are not bought any more: what a learner asks for last is done.
 * @returns the order as it is then, in line with Stripe where a bundle goes on counting it
 * @throws Refused
 */
export async function freeOfOpenBundles(sub: string, order: OrderItem): Promise<OrderItem> {
  if (!order.creditedTo) return order;
  for (const bundle of (await ordersOf(sub, Object.keys(order.creditedTo))).values()) {
    if (bundle.status === 'processing') throw new Refused('PaymentProcessing');
    if (bundle.status !== 'pending') continue;
    const checkout = await readOne<CheckoutItem>(checkoutKey(sub, bundle.link));
    if (checkout?.orderId !== bundle.id) continue;
    if ((await closeCheckout(sub, checkout)) === 'processing') throw new Refused('PaymentProcessing');
  }
  // A part that was given back already is known to the order before another part is reckoned.
  const settled = order.payment ? await settlePayment(order.payment) : undefined;
  const known = settled ? await ownOrder(sub, order.id) : order;
  if (refundableOf(known) === 0 && known.total > known.refunded)
    throw new Refused('NotRefundable', 'id', await countsSentence(sub, known));
  return known;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

async function countsSentence(sub: string, { creditedTo = {} }: OrderItem): Promise<string> {
  const bundles = [...(await ordersOf(sub, Object.keys(creditedTo))).values()];
  return refundCounts(list.format(bundles.map(({ name }) => name)));
}

/**
 * Says with the order that its money is going back.
 * @returns what goes back: a part, or all that is left; `done` when somebody else was quicker and nothing is left
 * @throws Refused
 */
export async function fenceRefund(sub: string, order: OrderItem): Promise<Part | 'all' | 'done'> {
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
    if (refused.length === 0) return known.creditedTo ? { amount, to } : 'all';
  }
  throw new Refused('TryAgain');
}
