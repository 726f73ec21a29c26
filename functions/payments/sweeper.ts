/**
 * Ends open orders whose time is over: units of promo codes are released only once no money can arrive for them. Also completes unfinished
 * refunds, writes subscribers' notices, and completes email changes.
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import { checkoutKey, learnerPartition, openOrdersIndex } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError, withCorrelation } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { closeCheckout } from './close-checkout.ts';
import { sweepEmailChanges } from './email-changes.ts';
import { endSubscription } from './end-subscription.ts';
import { sweepNotices } from './notices.ts';
import { readOne } from './read.ts';
import { releaseOrder } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import { sweepWithdrawals } from './withdraw.ts';

/** A run starts no new work after this many ms; its timeout is five minutes. */
const lastStartMs = 240_000;
/** Concurrent orders, and concurrent subscriptions with notices. */
const concurrency = 8;

type OpenOrder = OrderItem & { readonly PK: string };

/** Open orders whose reservation ends before an instant, oldest first, in pages. */
async function* openOrders(before: string): AsyncGenerator<OpenOrder[]> {
  const pages = paginateQuery(
    { client: dynamodb, pageSize: 100 },
    {
      TableName: table(),
      IndexName: openOrdersIndex.name,
      KeyConditionExpression: 'GSI1PK = :open AND GSI1SK < :before',
      ExpressionAttributeValues: toItem({ ':open': openOrdersIndex.partition, ':before': before }),
    },
  );
  for await (const { Items = [] } of pages) yield Items.map((item) => fromItem<OpenOrder>(item));
}

const learnerOf = ({ PK }: OpenOrder): string => PK.slice(learnerPartition('').length);

export async function handler(): Promise<void> {
  const began = performance.now();
  const goesOn = () => performance.now() - began < lastStartMs;
  let failed = (await sweepWithdrawals()) + (await sweepEmailChanges());
  // In parallel, because many notices can be due in the same hour and must not delay the release of codes.
  const both = await Promise.all([endOrders(goesOn), sweepNotices(concurrency, goesOn)]);
  failed += both[0] + both[1];
  if (failed > 0) metric('SweepFailed', { failed });
}

/** @returns how many failed; the others are not delayed, and the next run tries these again */
async function endOrders(goesOn: () => boolean): Promise<number> {
  let failed = 0;
  for await (const orders of openOrders(new Date().toISOString()))
    await mapLimit(orders, concurrency, async (order) => {
      if (!goesOn()) return;
      try {
        await withCorrelation(undefined, () => end(learnerOf(order), order));
      } catch (error) {
        failed += 1;
        logError('Ending an order', error, { order: order.id });
      }
    });
  return failed;
}

async function end(sub: string, order: OrderItem): Promise<void> {
  const checkout = await readOne<CheckoutItem>(checkoutKey(sub, order.link));
  if (checkout?.orderId === order.id) {
    if (checkout.packageId) await endSubscription(sub, checkout);
    else await closeCheckout(sub, checkout);
    return;
  }
  // Its checkout is gone, so there was a crash in between: the payment determines how it ended; without one, it is over.
  if (order.payment?.startsWith('pi_')) await settlePayment(order.payment);
  else if (order.payment?.startsWith('sub_')) await settleSubscription(order.payment);
  else await releaseOrder(sub, order);
}
