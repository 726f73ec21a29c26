/** Whether a learner may have the money of an order back without asking anybody (lib/model/refunds.ts). */
import type { OrderItem, ProductItem, ProgressItem, RefundsItem } from '../../lib/model/items.ts';
import { productKey, progressKey, refundsKey } from '../../lib/model/keys.ts';
import { refundDays } from '../../lib/model/payments.ts';
import { refundShare, refundsPerYear, refundYear, shareSeen, shareWords, timesWords } from '../../lib/model/refunds.ts';
import { read, readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { put, transact, unchanged } from './transaction.ts';

const day = 86_400_000;

/**
 * Counts it as one of the learner's refunds; asked again for the same order it is the same one.
 * @throws Refused with the limit that is in the way
 */
export async function claimRefund(sub: string, order: OrderItem): Promise<void> {
  if ((order.refundableUntil ?? '') <= new Date().toISOString())
    throw new Refused('NotRefundable', 'id', `Refunds are possible within ${refundDays} days. Please write to us.`);
  if ((await seenOf(sub, order)) >= refundShare)
    throw new Refused(
      'NotRefundable',
      'id',
      `You have seen ${shareWords} of the material or more, so this order can no longer be refunded here. Please write to us.`,
    );
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = await readOne<RefundsItem>(refundsKey(sub));
    if (known?.orders[order.id]) return;
    const now = new Date();
    const since = new Date(now.getTime() - refundYear * day).toISOString();
    const recent = Object.entries(known?.orders ?? {}).filter(([, at]) => at > since);
    if (recent.length >= refundsPerYear)
      throw new Refused(
        'NotRefundable',
        'id',
        `You have had ${timesWords} refunds within twelve months, so this order cannot be refunded here. Please write to us.`,
      );
    const item: RefundsItem = {
      baseType: 'refunds',
      orders: { ...Object.fromEntries(recent), [order.id]: now.toISOString() },
      version: (known?.version ?? 0) + 1,
    };
    if ((await transact([put(refundsKey(sub), item, unchanged(known))])).length === 0) return;
    await backOff(attempt);
  }
  throw new Refused('TryAgain');
}

/** How much of what an order opened was seen; of a subscription, of all that it includes. */
async function seenOf(sub: string, order: OrderItem): Promise<number> {
  const product = await readOne<ProductItem>(productKey(order.link));
  const members = product?.productsInBundle.map(({ link }) => link) ?? [];
  const links = [...new Set([order.link, ...(order.opens ?? []), ...members])];
  const products = await read<ProductItem[]>(links.map(productKey), false);
  const progress = await read<ProgressItem[]>(links.map((link) => progressKey(sub, link)));
  return shareSeen(
    products.flatMap((each, index) => (each ? [{ product: each, lessons: progress[index]?.lessons ?? {} }] : [])),
  );
}
