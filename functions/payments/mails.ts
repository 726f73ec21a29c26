/** What learners are written about their money; part of the transaction that it tells of. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import type { OrderItem, OutgoingMail, SubscriptionItem } from '../../lib/model/items.ts';
import { outboxKey } from '../../lib/model/keys.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { graceDays } from '../../lib/model/payments.ts';
import { opens, type Outcome } from './outcome.ts';
import type { Standing } from './standing.ts';
import { correlation } from '../shared/log.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { put } from './transaction.ts';

type Words = Pick<OutgoingMail, 'kind' | 'subject'> & { readonly lines: readonly string[] };

/** The mail that a change of an order is worth, if any. */
export function mailsOf(order: OrderItem, { status, refunded }: Outcome, now: string): TransactWriteItem[] {
  if (!order.email) return [];
  const wasOpen = opens(order.status) || order.status === 'disputed';
  if (opens(status) && !wasOpen) return [outgoing(order.email, receipt(order), now)];
  if (refunded > order.refunded) return [outgoing(order.email, refund(order, refunded - order.refunded), now)];
  if (status === 'disputed' && order.status !== 'disputed') return [outgoing(order.email, dispute(order), now)];
  return [];
}

const receipt = (order: OrderItem): Words => ({
  kind: 'receipt',
  subject: `Your receipt for ${order.name}`,
  lines: [
    `Thank you. ${order.name} is open in My Courses.`,
    `Paid: ${formatMoney(order.total)}${order.discount > 0 ? ` (${formatMoney(order.discount)} off with ${order.promoCode})` : ''}`,
    `Order: ${order.id}`,
    'The receipt to print is in your order history.',
  ],
});

const refund = (order: OrderItem, amount: number): Words => ({
  kind: 'refund',
  subject: `Your refund for ${order.name}`,
  lines: [
    `We have given back ${formatMoney(amount)} for ${order.name}. Banks take five to ten days to show it.`,
    `Order: ${order.id}`,
  ],
});

const dispute = (order: OrderItem): Words => ({
  kind: 'dispute',
  subject: `Your payment for ${order.name} is disputed`,
  lines: [
    `Your bank tells us that the payment for ${order.name} is disputed. Access rests until that is decided.`,
    `Order: ${order.id}. If this is a mistake, please answer this mail.`,
  ],
});

/** What is told when a subscription comes to stand elsewhere. */
export function standingMails(row: SubscriptionItem, { status }: Standing, now: string): TransactWriteItem[] {
  if (!row.email || status !== 'past-due' || row.status === 'past-due') return [];
  const lines = [
    `We could not charge the card for ${row.name}. It stays open for ${graceDays} days.`,
    'Please give another card under My Subscriptions; it is charged at once.',
  ];
  return [
    outgoing(
      row.email,
      { kind: 'renewal-failed', subject: `We could not charge your card for ${row.name}`, lines },
      now,
    ),
  ];
}

/** The receipt of a period. */
export const periodReceipt = (row: SubscriptionItem, order: OrderItem, now: string): TransactWriteItem[] =>
  row.email ? [outgoing(row.email, receipt(order), now)] : [];

/** Before the first charge of a trial. @param at ISO instant of the charge */
export const trialEnding = (row: SubscriptionItem, at: string, now: string): TransactWriteItem[] =>
  row.email
    ? [
        outgoing(
          row.email,
          {
            kind: 'trial-ending',
            subject: `Your free days of ${row.name} end soon`,
            lines: [
              `On ${at.slice(0, 10)} we charge ${formatMoney(row.price)} for ${row.name}, and then every ${row.interval}.`,
              'If you do not want to go on, cancel under My Subscriptions before that day.',
            ],
          },
          now,
        ),
      ]
    : [];

/** A mail to send, as a write. */
export function outgoing(to: string, { kind, subject, lines }: Words, now: string): TransactWriteItem {
  const item: OutgoingMail = {
    baseType: 'outgoing mail',
    kind,
    to,
    subject,
    text: `${lines.join('\n\n')}\n\nOpenbell\n`,
    html: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<p>Openbell</p>`,
    correlation: correlation(),
    createdAt: now,
  };
  return put(outboxKey(now, ulid(Date.parse(now))), item);
}
