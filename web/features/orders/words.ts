import { formatMoney } from '../../../lib/model/money.ts';
import { refundableOf } from '../../../lib/model/refunds.ts';
import { dayWords } from '../../ui/words.ts';
import type { Order } from './queries.ts';

/** The year of an order in the reader's zone. */
export const yearOf = ({ createdAt }: Pick<Order, 'createdAt'>): number => new Date(createdAt).getFullYear();

/** `Free`, `$49`. */
export const totalWords = ({ total }: Pick<Order, 'total'>): string => (total === 0 ? 'Free' : formatMoney(total));

const statusNames: Readonly<Record<string, string>> = {
  pending: 'Not paid yet',
  processing: 'Being processed',
  paid: 'Paid',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  disputed: 'Disputed',
};

/** What became of an order. What cost nothing was not paid. */
export const statusWords = ({ status, total }: Pick<Order, 'status' | 'total'>): string =>
  status === 'paid' && total === 0 ? 'Complete' : (statusNames[status] ?? status);

/** Whether money may still come for it. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean => status === 'pending' || status === 'processing';

/** Only where money moved, or where nothing was to be paid, there is something to print. */
export const hasReceipt = (order: Pick<Order, 'status'>): boolean => !isOpen(order) && order.status !== 'cancelled';

/** Until its last day the learner may have the money back without asking anybody. */
export const isRefundable = (
  order: Pick<Order, 'status' | 'total' | 'refunded' | 'credited' | 'refundableUntil'>,
  now: number,
): boolean => refundableOf(order) > 0 && isInTime(order, now);

const isInTime = ({ status, refundableUntil }: Pick<Order, 'status' | 'refundableUntil'>, now: number): boolean =>
  (status === 'paid' || status === 'partly-refunded') && refundableUntil !== null && Date.parse(refundableUntil) > now;

/** What the money bought: the period of a subscription that an order paid, or its own line. */
export const detailsOf = ({ subscription, details, createdAt }: Order): string | null =>
  subscription && /^One (month|year)$/.test(details ?? '')
    ? `${details} of your subscription, from ${dayWords(createdAt)}`
    : details;
