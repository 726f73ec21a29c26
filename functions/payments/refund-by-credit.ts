/** Refunds an order that credit alone paid: Stripe has no payment of it, so it is closed here and its credit is released. */
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { orderKey, ownedKey, productKey } from '../../lib/model/keys.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { metric } from '../shared/metric.ts';
import { ordersOf, releaseCredits } from './bundle-credit.ts';
import { granting, openedBy } from './grants.ts';
import { creditReleasedMail } from './mails.ts';
import { read } from './read.ts';
import { ownOrder } from './recheck.ts';
import { Refused } from './refusal.ts';
import { transact, update } from './transaction.ts';
import { processWithdrawals } from './withdraw.ts';

/** @returns the refunded order @throws Refused */
export async function refundByCredit(sub: string, id: string): Promise<OrderItem> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const order = await ownOrder(sub, id);
    // Another request was faster.
    if (order.status !== 'paid') return order;
    const now = new Date().toISOString();
    const { link, name, credits = [], createdAt: since } = order;
    const [product, owned] = await read<[ProductItem, OwnedItem]>([productKey(link), ownedKey(sub, link)]);
    if (!product) throw new Error(`The product ${link} of the order ${id} is not there`);
    const opened = await openedBy(sub, { product, owned }, order.opens, true);
    const from = await ordersOf(
      sub,
      credits.map((credit) => credit.order),
    );
    const writes = [
      update(orderKey(sub, id), 'SET #status = :refunded, updatedAt = :now REMOVE refundableUntil', {
        expression: '#status = :paid',
        names: { '#status': 'status' },
        values: { ':refunded': 'refunded', ':paid': 'paid', ':now': now },
      }),
      ...releaseCredits(sub, id, credits, from),
      ...granting(sub, opened, { id, link, name, reason: 'order', since, until: now, refunded: true }, credits.length),
      ...creditReleasedMail(order, now),
    ];
    if ((await transact(writes)).length === 0) {
      await processWithdrawals(writes);
      metric('OrderRefunded');
      return { ...order, status: 'refunded', refundableUntil: null, updatedAt: now };
    }
    await backOff(attempt);
  }
  throw new Refused('TryAgain');
}
