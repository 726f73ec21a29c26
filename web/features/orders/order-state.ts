import { formatMoney } from '../../../lib/model/money.ts';
import { isByCredit, refundableOf } from '../../../lib/model/refunds.ts';
import { chargeAfterTrial } from '../../../lib/model/subscriptions.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';

type Priced = Pick<Order, 'subscription' | 'price' | 'discount' | 'total'>;

/** The year of an order in the reader's zone. */
export const yearOf = ({ createdAt }: Pick<Order, 'createdAt'>): number => new Date(createdAt).getFullYear();

/** Whether it started a free trial: nothing is paid yet, and something is due later. */
export const isTrial = (order: Priced): boolean =>
  order.subscription !== null && order.total === 0 && chargeAfterTrial(order) > 0;

/**
 * What a trial costs once it ends.
 * @param end when it ends, if it still runs
 */
export function trialWords(order: Priced, end: string | null): string {
  const first = chargeAfterTrial(order);
  const day = end && dayLabel(end);
  return first === order.price
    ? messages.trialCharge(formatMoney(first), day)
    : messages.trialChargeThen(formatMoney(first), formatMoney(order.price), day);
}

/** `Free`, `$49`; `$0` for a trial. */
export const totalWords = (order: Priced): string =>
  order.total === 0 && !isTrial(order) ? messages.free : formatMoney(order.total);

const statusNames: Readonly<Record<string, string>> = messages.statusNames;

/** Label of an order's status. A free order was not paid. */
export function statusWords(order: Pick<Order, 'status'> & Priced): string {
  if (order.status === 'paid' && order.total === 0) return isTrial(order) ? messages.freeTrial : messages.complete;
  return statusNames[order.status] ?? order.status;
}

/** Whether a payment may still arrive. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean => status === 'pending' || status === 'processing';

/** A receipt exists only for a paid or free order. */
export const hasReceipt = (order: Pick<Order, 'status'>): boolean => !isOpen(order) && order.status !== 'cancelled';

/** Until its last day the learner can get a refund without contacting support. */
export const isRefundable = (
  order: Pick<Order, 'status' | 'total' | 'refunded' | 'credited' | 'credits' | 'refundableUntil'>,
  now: number,
): boolean => (refundableOf(order) > 0 || isByCredit(order)) && isInTime(order, now);

const isInTime = ({ status, refundableUntil }: Pick<Order, 'status' | 'refundableUntil'>, now: number): boolean =>
  (status === 'paid' || status === 'partly-refunded') && refundableUntil !== null && Date.parse(refundableUntil) > now;

const isPeriod = (details: string): details is keyof typeof messages.subscriptionPeriods =>
  details in messages.subscriptionPeriods;

/** What was bought: the subscription period that the order paid for, or its own line. */
export const detailsOf = ({ subscription, details, createdAt }: Order): string | null =>
  subscription && details && isPeriod(details) ? messages.subscriptionPeriods[details](dayLabel(createdAt)) : details;
