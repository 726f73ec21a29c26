/** Paid periods of a subscription as orders of the learner: one per invoice, always derived from Stripe's list. */
import { refundDays } from '../../lib/model/refund-promise.ts';
import { createHash } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type Stripe from 'stripe';
import { encodeTime } from 'ulid';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { BillingItem, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { orderKey } from '../../lib/model/keys.ts';
import { periodReceipt } from './mails.ts';
import { metric } from '../shared/metric.ts';
import { stripe } from './stripe.ts';
import { absent, put } from './transaction.ts';

/** More than any subscription has: a century of months. */
const mostPeriods = 1200;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A subscription whose periods are recorded. */
interface Paying {
  readonly sub: string;
  /** The order that started it. */
  readonly order: OrderItem;
  readonly row: SubscriptionItem;
  readonly billing: Stripe.Subscription;
}

/** The same invoice always has the same order id. Sorts by the invoice's time, like every order. */
export function periodOrderId(invoice: Pick<Stripe.Invoice, 'id' | 'created'>): string {
  const digest = createHash('sha256').update(invoice.id!).digest();
  const rest = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');
  return encodeTime(invoice.created * 1000, 10) + rest;
}

/** Paid invoices, including those of a free trial; newest first. */
export const paidInvoices = async (subscription: string): Promise<readonly Stripe.Invoice[]> =>
  (await stripe()).invoices
    .list({ subscription, status: 'paid', limit: 100 })
    .autoPagingToArray({ limit: mostPeriods });

/** End of the last paid period, in seconds since the epoch. */
export function paidUntil(paid: readonly Stripe.Invoice[]): number | undefined {
  const ends = paid.flatMap(({ lines }) => lines.data.map(({ period }) => period.end));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** When the period of an invoice begins (ISO instant). */
export const periodStart = ({ created, lines }: Stripe.Invoice): string =>
  isoOf(lines.data.length === 0 ? created : Math.min(...lines.data.map(({ period }) => period.start)));

/**
 * Whether the latest paid period was refunded. Refunds of earlier periods do not count, because those periods are used up, and neither does
 * a later one that is unpaid.
 * @param paid newest first
 */
export const isLatestRefunded = (
  paid: readonly Stripe.Invoice[] = [],
  { refunded = [] }: Pick<BillingItem, 'refunded'> = {},
): boolean => refunded.includes(paid[0]?.id ?? '');

/**
 * When the refunded periods at the end of a subscription begin; undefined if none before them stays paid. An earlier refund that a paid
 * period follows does not count: that period is used up.
 * @param paid newest first @param refunded ids of invoices
 */
export function refundedSince(paid: readonly Stripe.Invoice[], refunded: readonly string[]): string | undefined {
  const kept = paid.findIndex(({ id }) => !refunded.includes(id!));
  return kept > 0 ? periodStart(paid[kept - 1]!) : undefined;
}

/** Whether any money was received. */
export const hasMoney = (paid: readonly Stripe.Invoice[]): boolean => paid.some((invoice) => invoice.amount_paid > 0);

/** Whether the latest invoice, expanded, was paid with money. */
export const isLatestPaid = ({ latest_invoice: latest }: Stripe.Subscription): boolean =>
  latest !== null && typeof latest === 'object' && latest.status === 'paid' && hasMoney([latest]);

/** Whether the period of a promo code is over: a period with a price was billed. A trial has none. */
export const isFirstPeriodPaid = (paid: readonly Stripe.Invoice[]): boolean =>
  paid.some((invoice) => invoice.subtotal > 0);

/** The invoice of the order that started the subscription; with a trial there was nothing to pay then. */
const beganWith = (paid: readonly Stripe.Invoice[]): Stripe.Invoice | undefined =>
  paid.find(({ billing_reason: reason, amount_paid: amount }) => reason === 'subscription_create' && amount > 0);

/** What that order takes from its invoice, if it does not name it yet. */
export function firstPeriod(first: OrderItem, paid: readonly Stripe.Invoice[]) {
  const began = beganWith(paid);
  if (!began || first.payment === began.id) return undefined;
  return { invoice: began, payment: began.id!, refundableUntil: refundableUntil(began), at: isoOf(paidAt(began)) };
}

/** Paid periods after the first, oldest first. */
export const laterPeriods = (paid: readonly Stripe.Invoice[]): readonly Stripe.Invoice[] =>
  paid
    .filter(({ billing_reason: reason, amount_paid: amount }) => reason !== 'subscription_create' && amount > 0)
    .toReversed();

/**
 * The writes of each later period that is not stored yet, oldest first.
 * @param orders those of the later periods
 */
export const periodWrites = (
  paying: Paying,
  later: readonly Stripe.Invoice[],
  orders: readonly (OrderItem | undefined)[],
): TransactWriteItem[][] => later.flatMap((invoice, index) => (orders[index] ? [] : [laterPeriod(paying, invoice)]));

/**
 * The receipt of a paid period. Money that came after the subscription had ended opened nothing: no receipt says that it did, and an
 * operator returns it.
 * @param code that reduced the charge
 */
export function receiptOf(
  { row, billing }: Pick<Paying, 'row' | 'billing'>,
  invoice: Stripe.Invoice,
  order: OrderItem,
  code: string | null,
  at: string,
): TransactWriteItem[] {
  const isLate = billing.ended_at !== null && paidAt(invoice) > billing.ended_at;
  if (isLate) metric('PaidAfterEnd', { order: order.id, invoice: invoice.id! });
  return isLate ? [] : periodReceipt(row, order, code, at);
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** When it was paid, in seconds since the epoch: a retry may succeed weeks after the invoice was created. */
const paidAt = ({ created, status_transitions: { paid_at: paid } }: Stripe.Invoice): number => paid ?? created;

const refundableUntil = (invoice: Stripe.Invoice): string => isoOf(paidAt(invoice) + refundDays * 86_400);

function laterPeriod(paying: Paying, invoice: Stripe.Invoice) {
  const { sub, row, order: first } = paying;
  const id = periodOrderId(invoice);
  const at = isoOf(paidAt(invoice));
  const order: OrderItem = {
    baseType: 'order',
    id,
    link: row.link,
    name: row.name,
    details: row.interval === 'year' ? 'One year' : 'One month',
    status: 'paid',
    price: invoice.subtotal,
    discount: Math.max(0, invoice.subtotal - invoice.amount_paid),
    // The unit of a limited code belongs to the order that started the subscription.
    promoCode: null,
    total: invoice.amount_paid,
    refunded: 0,
    currency: row.currency,
    refundableUntil: refundableUntil(invoice),
    subscription: row.id,
    payment: invoice.id!,
    email: row.email ?? null,
    createdAt: at,
    updatedAt: at,
  };
  const discounted = (invoice.total_discount_amounts ?? []).some(({ amount }) => amount > 0);
  return [
    put(orderKey(sub, id), order, absent),
    ...receiptOf(paying, invoice, order, discounted ? first.promoCode : null, at),
  ];
}
