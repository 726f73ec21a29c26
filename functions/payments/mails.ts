/** Mails to learners about their payments, written in the transaction they report on. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { outboxKey } from '../../lib/model/keys.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { afterRefundSentence, countsAsSeenSentence, refundSentence } from '../../lib/model/refunds.ts';
import { isUnpaid, opens, type Outcome } from './outcome.ts';
import { correlation } from '../shared/log.ts';
import * as messages from './messages.mail.ts';
import { trialRefused } from './messages.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { put } from './transaction.ts';

export type Words = Pick<OutgoingMail, 'kind' | 'subject' | 'action' | 'links'> & { readonly lines: readonly string[] };

const receiptOf = ({ id }: OrderItem) => ({ label: messages.viewReceipt, to: `/order-history?receipt=${id}` });

/** The mail for a change of an order, if any. */
export function mailsOf(order: OrderItem, { status, refunded }: Outcome, now: string): TransactWriteItem[] {
  if (!order.email) return [];
  if (opens(status) && isUnpaid(order.status)) return [outgoing(order.email, receipt(order, order.promoCode), now)];
  if (refunded > order.refunded)
    return [outgoing(order.email, refund(order, refunded - order.refunded, status === 'refunded'), now)];
  if (refunded < order.refunded) return [outgoing(order.email, refundFailed(order, order.refunded - refunded), now)];
  if (status === 'disputed' && order.status !== 'disputed') return [outgoing(order.email, dispute(order), now)];
  return [];
}

/** @param code that reduced the charge */
const receipt = (order: OrderItem, code: string | null): Words => ({
  kind: 'receipt',
  subject: messages.receipt(order.name),
  lines: [
    messages.thanks(order.name),
    order.discount > 0 && code
      ? messages.paidWithCode(formatMoney(order.total), formatMoney(order.discount), code)
      : messages.paid(formatMoney(order.total)),
    ...(order.credits ?? []).map(({ name, amount }) => messages.credit(name, formatMoney(amount))),
    messages.order(order.id),
    `${refundSentence} ${countsAsSeenSentence}`,
  ],
  action: { label: messages.openMyCourses, to: '/my-courses' },
  links: [receiptOf(order)],
});

const refund = (order: OrderItem, amount: number, isFull: boolean): Words => ({
  kind: 'refund',
  subject: messages.refund(order.name),
  lines: [
    messages.refunded(formatMoney(amount), order.name),
    ...(isFull ? [afterRefundSentence] : []),
    messages.order(order.id),
  ],
  action: receiptOf(order),
});

/** For an order that credit alone paid: what it used counts for its own purchases again. */
export const creditReleasedMail = (order: OrderItem, now: string): TransactWriteItem[] =>
  order.email ? [outgoing(order.email, creditReleased(order), now)] : [];

const creditReleased = (order: OrderItem): Words => ({
  kind: 'refund',
  subject: messages.refund(order.name),
  lines: [
    messages.nothingCharged(order.name),
    ...(order.credits ?? []).map(({ name, amount }) => messages.countsNoMore(name, formatMoney(amount), order.name)),
    afterRefundSentence,
    messages.order(order.id),
  ],
  action: receiptOf(order),
});

/** Only a full refund can be requested again; a plan that has ended with it stays ended. */
const refundFailed = (order: OrderItem, amount: number): Words => ({
  kind: 'refund-failed',
  subject: messages.refundFailed(order.name),
  lines: [
    messages.refundReturned(formatMoney(amount), order.name),
    order.status === 'refunded' ? messages.requestAgain : messages.payOtherwise,
    ...(order.status === 'refunded' && !order.subscription ? [messages.isOpenMeanwhile(order.name)] : []),
    messages.order(order.id),
  ],
  action: { label: messages.openOrderHistory, to: '/order-history' },
});

const dispute = (order: OrderItem): Words => ({
  kind: 'dispute',
  subject: messages.dispute(order.name),
  lines: [messages.disputed(order.name), messages.disputedOrder(order.id)],
  action: receiptOf(order),
});

/** The receipt of a subscription period. */
export const periodReceipt = (
  row: SubscriptionItem,
  order: OrderItem,
  code: string | null,
  now: string,
): TransactWriteItem[] => (row.email ? [outgoing(row.email, receipt(order, code), now)] : []);

/** A subscription that ended before it started: only if there is something to explain. */
export function neverBegun(
  { email, name, link }: SubscriptionItem,
  { problem }: OrderItem,
  now: string,
): TransactWriteItem[] {
  if (!email || problem !== trialRefused(name)) return [];
  return [
    outgoing(
      email,
      {
        kind: 'trial-refused',
        subject: messages.trialNotStarted(name),
        lines: [problem],
        action: { label: messages.see(name), to: `/courses/${link}` },
      },
      now,
    ),
  ];
}

/** A mail to send, as a write. */
export function outgoing(to: string, { kind, subject, lines, action, links }: Words, now: string): TransactWriteItem {
  const item: OutgoingMail = {
    baseType: 'outgoing mail',
    kind,
    to,
    subject,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    ...(action && { action }),
    ...(links && { links }),
    correlation: correlation(),
    createdAt: now,
  };
  return put(outboxKey(now, ulid(Date.parse(now))), item);
}
