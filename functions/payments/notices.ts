/** Writes subscribers' advance notices. Each notice is written once, in the transaction of its marker, even if runs overlap. */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { BillingItem, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { billingKey, learnerPartition, noticesIndex, orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dueNotices } from '../../lib/model/notices.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError, withCorrelation } from '../shared/log.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { settleSubscription } from './settle-subscription.ts';
import { noticeMail } from './subscription-mails.ts';
import { withNotices } from './next-notice.ts';
import { present, put, transact, unchanged, update } from './transaction.ts';

/**
 * @param width concurrent subscriptions @param goesOn whether to start another
 * @returns how many failed; the next run tries them again
 */
export async function sweepNotices(width: number, goesOn: () => boolean): Promise<number> {
  const query = {
    TableName: table(),
    IndexName: noticesIndex.name,
    KeyConditionExpression: 'GSI1PK = :notices AND GSI1SK < :now',
    ExpressionAttributeValues: toItem({ ':notices': noticesIndex.partition, ':now': new Date().toISOString() }),
  };
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb, pageSize: 100 }, query)) {
    const due = Items.map((item) => fromItem<SubscriptionItem & { readonly PK: string }>(item));
    await mapLimit(due, width, async ({ PK, id, billing }) => {
      if (!goesOn()) return;
      try {
        await withCorrelation(undefined, async () => {
          // Announces Stripe's current state: a card may have been replaced, or the subscription canceled.
          if (billing) await settleSubscription(billing);
          await announce(PK.slice(learnerPartition('').length), id);
        });
      } catch (error) {
        failed += 1;
        logError('Writing a notice', error, { subscription: id });
      }
    });
  }
  return failed;
}

async function announce(sub: string, id: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [row, first] = await read<[SubscriptionItem, OrderItem]>([subscriptionKey(sub, id), orderKey(sub, id)]);
    const [billing] = row?.billing ? await read<[BillingItem]>([billingKey(row.billing)]) : [];
    if (!row || !first || !billing) return;
    const now = new Date().toISOString();
    const noticed = row.noticed ?? [];
    const { write, ids } = dueNotices(row, noticed, now);
    if (ids.length === 0) return;
    const refused = await transact([
      // A concurrent settlement has read a row without the marker, so it has to retry.
      update(billingKey(billing.id), 'ADD #version :one', {
        ...unchanged(billing),
        names: { '#version': 'version' },
        values: { ':version': billing.version, ':one': 1 },
      }),
      put(subscriptionKey(sub, id), withNotices(row, [...noticed, ...ids]), present),
      ...write.flatMap((notice) => noticeMail(row, first, notice, now)),
    ]);
    if (refused.length === 0) return;
    await backOff(attempt);
  }
  throw new Error(`The subscription ${id} changes faster than its notices can be written`);
}
