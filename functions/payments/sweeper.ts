/**
 * Ends open orders whose time is over: units of promo codes go back only when no money can come for them any more. And does what refunds
 * have left over, writes to subscribers what is due, and sees changes of an address through.
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, OrderItem } from '../../lib/model/items.ts';
import { checkoutKey, learnerPartition, openOrdersIndex } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { closeCheckout, releaseOrder } from './close-checkout.ts';
import { sweepEmailChanges } from './email-changes.ts';
import { endSubscription } from './end-subscription.ts';
import { sweepNotices } from './notices.ts';
import { readOne } from './read.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import { sweepWithdrawals } from './withdraw.ts';

export type OpenOrder = OrderItem & { readonly PK: string };

/** Open orders whose hold ends before an instant, oldest first. */
export async function* openOrders(before: string): AsyncGenerator<OpenOrder> {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: table(),
      IndexName: openOrdersIndex.name,
      KeyConditionExpression: 'GSI1PK = :open AND GSI1SK < :before',
      ExpressionAttributeValues: toItem({ ':open': openOrdersIndex.partition, ':before': before }),
    },
  );
  for await (const { Items } of pages) for (const item of Items ?? []) yield fromItem<OpenOrder>(item);
}

export const learnerOf = ({ PK }: OpenOrder): string => PK.slice(learnerPartition('').length);

export async function handler(): Promise<void> {
  let failed = (await sweepWithdrawals()) + (await sweepNotices()) + (await sweepEmailChanges());
  for await (const order of openOrders(new Date().toISOString())) {
    try {
      await end(learnerOf(order), order);
    } catch (error) {
      // The others are not kept waiting; this one is looked at again at the next run.
      failed += 1;
      logError('Ending an order', error, { order: order.id });
    }
  }
  if (failed > 0) metric('SweepFailed', { failed });
}

async function end(sub: string, order: OrderItem): Promise<void> {
  const checkout = await readOne<CheckoutItem>(checkoutKey(sub, order.link));
  if (checkout?.orderId === order.id) {
    if (checkout.packageId) await endSubscription(sub, checkout);
    else await closeCheckout(sub, checkout);
    return;
  }
  // Its checkout is gone, so a crash came between: the payment says how it ended, and without one it is over.
  if (order.payment?.startsWith('pi_')) await settlePayment(order.payment);
  else if (order.payment?.startsWith('sub_')) await settleSubscription(order.payment);
  else await releaseOrder(sub, order);
}
