/** Finds what no webhook has brought: events of the last hours without their mark, and payments of open orders. */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { eventKey, reconciledKey } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { withCorrelation, logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { apply, handledTypes } from './apply.ts';
import { eventMessageOf, type EventMessage } from './event-message.ts';
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
const webhookGraceSeconds = 300;
const concurrency = 8;
/** Events that failed and are tried again at each run; when more fail, it is not the events: the run begins where it did. */
const maxFailed = 100;

interface Reconciled {
  /** Seconds since the epoch. */
  readonly until: number;
  /** Found before, and not applied yet. */
  readonly failed?: readonly EventMessage[];
}

export async function handler(): Promise<{ events: number; orders: number }> {
  const now = Math.floor(Date.now() / 1000);
  const last = await readOne<Reconciled>(reconciledKey);
  const from = Math.max((last?.until ?? 0) - overlap, now - longest);
  const again = (last?.failed ?? []).filter(({ created }) => created > now - longest);
  const seen = new Set(again.map(({ id }) => id));
  const lost = (await lostEvents(from, now - webhookGraceSeconds)).filter(({ id }) => !seen.has(id));
  const failed = await settleAll([...again, ...lost], apply);
  const orders: string[] = [];
  for await (const order of openOrders('9999')) {
    const old = Date.parse(order.createdAt) / 1000 < now - webhookGraceSeconds;
    if (old && order.payment) orders.push(order.payment);
  }
  await settleAll(orders, (id) => (id.startsWith('sub_') ? settleSubscription(id) : settlePayment(id)));
  if (lost.length > 0) metric('WebhooksLost', { lost: lost.length });
  const row: Reconciled =
    failed.length > maxFailed ? { until: last?.until ?? 0 } : { until: now - webhookGraceSeconds, failed };
  await dynamodb.send(
    new PutItemCommand({ TableName: table(), Item: toItem({ ...reconciledKey, baseType: 'reconciled', ...row }) }),
  );
  return { events: lost.length, orders: orders.length };
}

/** Events that are not marked as done, oldest first. Stripe takes at most twenty types in one question. */
async function lostEvents(from: number, until: number): Promise<EventMessage[]> {
  const api = await stripe();
  const lost: EventMessage[] = [];
  for (let start = 0; start < handledTypes.length; start += 20) {
    const types = handledTypes.slice(start, start + 20);
    let page: EventMessage[] = [];
    const look = async () => {
      const marks = await read<unknown[]>(page.map(({ id }) => eventKey(id)));
      lost.push(...page.filter((_, index) => marks[index] === undefined));
      page = [];
    };
    for await (const event of api.events.list({ types: [...types], created: { gte: from, lte: until }, limit: 100 })) {
      page.push(eventMessageOf(event));
      if (page.length === 100) await look();
    }
    await look();
  }
  return lost.sort((one, other) => one.created - other.created);
}

/** @returns those that failed */
async function settleAll<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<T[]> {
  const failed: T[] = [];
  for (let from = 0; from < all.length; from += concurrency) {
    const some = all.slice(from, from + concurrency);
    const outcomes = await Promise.allSettled(some.map((one) => withCorrelation(undefined, () => work(one))));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue;
      failed.push(some[index]!);
      logError('Reconciling', outcome.reason);
    }
  }
  return failed;
}
