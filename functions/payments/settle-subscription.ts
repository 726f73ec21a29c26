/**
 * Brings a learner's subscription in line with Stripe's. As with payments: what is written follows from what Stripe says at
 * that moment, in one transaction that holds only for the rows that were read before Stripe was asked.
 */
import type Stripe from 'stripe';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import type {
  BillingItem,
  CheckoutItem,
  HoldItem,
  OrderItem,
  ProductItem,
  SubscriptionItem,
} from '../../lib/model/items.ts';
import { billingKey, checkoutKey, holdKey, orderKey, productKey, subscriptionKey } from '../../lib/model/keys.ts';
import { metric } from '../shared/metric.ts';
import { setting } from '../shared/setting.ts';
import { eventDone } from './events.ts';
import { granting, openedBy } from './grants.ts';
import { releaseUnit, useUnit } from './holds.ts';
import { standingMails } from './mails.ts';
import { recordPeriods } from './periods.ts';
import { read } from './read.ts';
import { follow } from '../shared/log.ts';
import { giveWay, rounds } from './rounds.ts';
import { cardOf, standingOf, type Standing } from './standing.ts';
import { idOf, stripe } from './stripe.ts';
import { present, put, remove, transact, unchanged, update } from './transaction.ts';

/** @param id `sub_...` @param event of Stripe that led here */
export async function settleSubscription(id: string, event?: string): Promise<SubscriptionItem | undefined> {
  for (let round = 0; round < rounds; round += 1) {
    const [known] = await read<[BillingItem]>([billingKey(idOf('sub', id))]);
    const billing = await (await stripe()).subscriptions.retrieve(id, { expand: ['default_payment_method'] });
    const { order: orderId, learner: sub, stage, correlation } = billing.metadata;
    follow(correlation);
    if (!orderId || !sub || stage !== setting(environment.stage)) return undefined;
    const [order, row] = await read<[OrderItem, SubscriptionItem]>([
      orderKey(sub, orderId),
      subscriptionKey(sub, orderId),
    ]);
    // A subscription whose answer was lost has no rows yet; the learner's next try, or the sweeper, finds it.
    if (!order || !row) {
      metric('SubscriptionWithoutOrder', { subscription: id });
      return undefined;
    }
    const standing = standingOf(billing, Math.floor(Date.now() / 1000));
    const writes = await writesOf(sub, order, row, known, billing, standing);
    const refused = await transact([...writes, ...(event ? [eventDone(event)] : [])]);
    if (refused.length > 0) {
      await giveWay(round);
      continue;
    }
    await recordPeriods(sub, row, billing);
    return { ...row, ...standing };
  }
  throw new Error(`The subscription ${id} changes faster than it can be settled`);
}

async function writesOf(
  sub: string,
  order: OrderItem,
  row: SubscriptionItem,
  known: BillingItem | undefined,
  billing: Stripe.Subscription,
  standing: Standing,
): Promise<TransactWriteItem[]> {
  const { openUntil, ...shown } = standing;
  const now = new Date().toISOString();
  const [checkout, hold, product] = await read<[CheckoutItem, HoldItem, ProductItem]>([
    checkoutKey(sub, row.link),
    holdKey(order.promoCode ?? '-', sub),
    productKey(row.link),
  ]);
  const next: BillingItem = {
    baseType: 'billing',
    id: billing.id,
    sub,
    subscription: row.id,
    link: row.link,
    ...(known?.disputed && { disputed: known.disputed }),
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  const card = cardOf(billing) ?? (typeof billing.default_payment_method === 'string' ? (row.card ?? null) : null);
  const writes = [
    put(billingKey(billing.id), next, unchanged(known)),
    // An account that was deleted meanwhile stays deleted.
    put(subscriptionKey(sub, row.id), { ...row, ...shown, card, updatedAt: now }, present),
  ];
  if (standing.status === 'incomplete') return writes;

  if (checkout?.orderId === order.id)
    writes.push(remove(checkoutKey(sub, row.link), { expression: 'orderId = :order', values: { ':order': order.id } }));
  const began = standing.status !== 'ended' || row.status !== 'incomplete' || (await wasPaid(billing.id));
  if (order.status === 'pending') writes.push(orderWrite(sub, order, began ? 'paid' : 'cancelled', now));
  if (hold?.orderId === order.id && hold.state === 'held')
    writes.push(...(began ? [useUnit(hold.code, sub, order.id)] : releaseUnit(hold.code, sub, order.id)));
  // What never began opens nothing and needs no row that says it ended.
  if (!began) return writes;
  if (!product) throw new Error(`The product ${row.link} of the subscription ${row.id} is not there`);
  const opened = await openedBy(sub, product);
  const until = openUntil ?? standing.endsAt ?? now;
  writes.push(
    ...granting(sub, opened, {
      id: row.id,
      link: row.link,
      name: row.name,
      reason: 'subscription',
      since: row.createdAt,
      until,
      suspended: row.disputed ?? false,
    }),
  );
  return [...writes, ...standingMails(row, standing, now)];
}

/** Whether money came for one that has ended before anybody here heard that it had begun. */
async function wasPaid(subscription: string): Promise<boolean> {
  const { data } = await (await stripe()).invoices.list({ subscription, status: 'paid', limit: 100 });
  return data.some((invoice) => invoice.amount_paid > 0);
}

/** How the order that began it ended. */
const orderWrite = (sub: string, order: OrderItem, status: 'paid' | 'cancelled', now: string): TransactWriteItem =>
  update(orderKey(sub, order.id), 'SET #status = :status, updatedAt = :now REMOVE GSI1PK, GSI1SK, expiresAt', {
    expression: '#status = :before',
    names: { '#status': 'status' },
    values: { ':status': status, ':before': 'pending', ':now': now },
  });
