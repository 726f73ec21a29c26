/**
 * Ends open orders whose time is over: units of promo codes go back only when no money can come for them any more. And does what refunds
 * have left over, writes to subscribers what is due, and sees changes of an address through.
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import { checkoutKey, learnerPartition, openOrdersIndex } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError, withCorrelation } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { closeCheckout, releaseOrder } from './close-checkout.ts';
import { sweepEmailChanges } from './email-changes.ts';
import { endSubscription } from './end-subscription.ts';
import { sweepNotices } from './notices.ts';
import { readOne } from './read.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import { sweepWithdrawals } from './withdraw.ts';

/** Milliseconds in which a run begins with more: it has five minutes, and the next one begins when they are over. */
const begins = 240_000;
/** Orders, and subscriptions to be written to, at a time. */
const width = 8;

type OpenOrder = OrderItem & { readonly PK: string };

/** Open orders whose hold ends before an instant, oldest first, in pages. */
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
  const goesOn = () => performance.now() - began < begins;
  let failed = (await sweepWithdrawals()) + (await sweepEmailChanges());
  // Many notices are due at the same hour: no code stays used up until they are written.
  const both = await Promise.all([endOrders(goesOn), sweepNotices(width, goesOn)]);
  failed += both[0] + both[1];
  if (failed > 0) metric('SweepFailed', { failed });
}

/** @returns how many failed; the others are not kept waiting, and these are looked at again at the next run */
async function endOrders(goesOn: () => boolean): Promise<number> {
  let failed = 0;
  for await (const orders of openOrders(new Date().toISOString()))
    await mapLimit(orders, width, async (order) => {
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
  // Its checkout is gone, so a crash came between: the payment says how it ended, and without one it is over.
  if (order.payment?.startsWith('pi_')) await settlePayment(order.payment);
  else if (order.payment?.startsWith('sub_')) await settleSubscription(order.payment);
  else await releaseOrder(sub, order);
}
