/** Mails to learners about their payments, written in the transaction they report on. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import type { OrderItem, OrderStatus } from '../../lib/model/items/order.ts';
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
export function mailsOf(order: OrderItem, outcome: Outcome, now: string): TransactWriteItem[] {
  const words = order.email ? wordsOf(order, outcome) : undefined;
  return words ? [outgoing(order.email!, words, now)] : [];
}

function wordsOf(order: OrderItem, outcome: Outcome): Words | undefined {
  const { status, refunded } = outcome;
  if (opens(status) && isUnpaid(order.status)) return receipt(order, order.promoCode);
  const back = refunded - order.refunded;
  if (back > 0) return isTaken(order, outcome) ? disputeLost(order, back, status) : refund(order, back, status);
  if (order.status === 'disputed' && opens(status)) return disputeWon(order);
  if (back < 0) return refundFailed(order, -back);
  return status === 'disputed' && order.status !== 'disputed' ? dispute(order) : undefined;
}

/** Whether a dispute took what is newly gone: our own refunds are what they were. */
const isTaken = ({ status, refunded: before }: OrderItem, { refunded, taken }: Outcome): boolean =>
  taken > 0 && (status === 'disputed' || refunded - taken === before);

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

const refund = (order: OrderItem, amount: number, status: OrderStatus): Words => ({
  kind: 'refund',
  subject: messages.refund(order.name),
  lines: [
    messages.refunded(formatMoney(amount), order.name),
    ...(status === 'refunded' ? [afterRefundSentence] : []),
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

const disputeWon = (order: OrderItem): Words => ({
  kind: 'dispute-won',
  subject: messages.disputeOver(order.name),
  lines: [messages.paymentStands(order.name), messages.order(order.id)],
  action: receiptOf(order),
});

const disputeLost = (order: OrderItem, amount: number, status: OrderStatus): Words => ({
  kind: 'dispute-lost',
  subject: messages.disputeOver(order.name),
  lines: [
    messages.bankReturned(formatMoney(amount), order.name),
    ...(status === 'refunded' ? [messages.afterDispute] : []),
    ...(opens(status) ? [messages.suspendedNoLonger] : []),
    messages.order(order.id),
  ],
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
