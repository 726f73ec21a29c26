/** Finds what no webhook has brought: events of the last hours without their mark, and payments of open orders. */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { eventKey, reconciledKey } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { following, logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { apply, handledTypes, noticeOf, type Notice } from './apply.ts';
import { read, readOne } from './read.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import { stripe } from './stripe.ts';
import { openOrders } from './sweeper.ts';

/** Seconds looked back beyond the last run: Stripe's list may lag a little behind. */
const overlap = 3600;
/** Seconds Stripe keeps events, less a day. */
const longest = 29 * 86_400;
/** Seconds a webhook may take before its event counts as lost. */
const patience = 300;
const atOnce = 8;

export async function handler(): Promise<{ events: number; orders: number }> {
  const now = Math.floor(Date.now() / 1000);
  const last = await readOne<{ until: number }>(reconciledKey);
  const from = Math.max((last?.until ?? 0) - overlap, now - longest);
  const lost = await lostEvents(from, now - patience);
  const failed = await inTurn(lost, apply);
  const orders: string[] = [];
  for await (const order of openOrders('9999')) {
    const old = Date.parse(order.createdAt) / 1000 < now - patience;
    if (old && order.payment) orders.push(order.payment);
  }
  await inTurn(orders, (id) => (id.startsWith('sub_') ? settleSubscription(id) : settlePayment(id)));
  if (lost.length > 0) metric('WebhooksLost', { lost: lost.length });
  if (failed === 0)
    await dynamodb.send(
      new PutItemCommand({
        TableName: table(),
        Item: toItem({ ...reconciledKey, baseType: 'reconciled', until: now - patience }),
      }),
    );
  return { events: lost.length, orders: orders.length };
}

/** Events that are not marked as done, oldest first. Stripe takes at most twenty types in one question. */
async function lostEvents(from: number, until: number): Promise<Notice[]> {
  const api = await stripe();
  const lost: Notice[] = [];
  for (let start = 0; start < handledTypes.length; start += 20) {
    const types = handledTypes.slice(start, start + 20);
    let page: Notice[] = [];
    const look = async () => {
      const marks = await read<unknown[]>(page.map(({ id }) => eventKey(id)));
      lost.push(...page.filter((_, index) => marks[index] === undefined));
      page = [];
    };
    for await (const event of api.events.list({ types: [...types], created: { gte: from, lte: until }, limit: 100 })) {
      page.push(noticeOf(event));
      if (page.length === 100) await look();
    }
    await look();
  }
  return lost.sort((one, other) => one.created - other.created);
}

/** @returns how many failed: they are found again at the next run */
async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  let failed = 0;
  for (let from = 0; from < all.length; from += atOnce) {
    const outcomes = await Promise.allSettled(
      all.slice(from, from + atOnce).map((one) => following(undefined, () => work(one))),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      failed += 1;
      logError('Reconciling', outcome.reason);
    }
  }
  return failed;
}
