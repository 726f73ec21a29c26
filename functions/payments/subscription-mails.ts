/** What learners are written when their subscription changes; part of the transaction that it tells of. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { MailKind, OrderItem, SubscriptionItem } from '../../lib/model/items.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { graceDays } from '../../lib/model/payments.ts';
import { outgoing } from './mails.ts';
import type { Standing } from './standing.ts';

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const mail = (row: SubscriptionItem, kind: MailKind, subject: string, lines: readonly string[], now: string) =>
  row.email ? [outgoing(row.email, { kind, subject, lines }, now)] : [];

/** What the end of a trial is charged, and what every period after it. @param first the order that began it */
const chargeWords = ({ price, interval }: SubscriptionItem, first: OrderItem, on: string): string => {
  const due = first.price - first.discount;
  const later = due === price ? `and then every ${interval}` : `and then ${formatMoney(price)} every ${interval}`;
  return `On ${dayOf(on)} we charge ${formatMoney(due)}, ${later}, until you cancel.`;
};

const howToCancel = 'To pay nothing, cancel under My Subscriptions before that day.';

/** What is told when a subscription comes to stand elsewhere. @param first the order that began it */
export function standingMails(
  row: SubscriptionItem,
  first: OrderItem,
  { status, trial, renewsAt, endsAt }: Standing,
  now: string,
): TransactWriteItem[] {
  const { name } = row;
  if (status === row.status) return [];
  if (status === 'past-due')
    return mail(
      row,
      'renewal-failed',
      `We could not charge your card for ${name}`,
      [
        `We could not charge the card for ${name}. It stays open for ${graceDays} days.`,
        'Please give another card under My Subscriptions; it is charged at once.',
      ],
      now,
    );
  if (status === 'active' && row.status === 'incomplete' && trial && renewsAt)
    return mail(
      row,
      'trial-started',
      `Your free trial of ${name} has started`,
      [`${name} is open in My Courses.`, chargeWords(row, first, renewsAt), howToCancel],
      now,
    );
  if (status === 'cancelled' && endsAt)
    return mail(
      row,
      'cancelled',
      `Your subscription to ${name} is cancelled`,
      [`${name} stays open until ${dayOf(endsAt)}. Your card is not charged again.`],
      now,
    );
  if (status === 'ended' && row.status !== 'incomplete')
    return mail(
      row,
      'ended',
      `Your access to ${name} has ended`,
      [
        `Your subscription to ${name} is over, and your card is not charged again. You can subscribe again at any time.`,
      ],
      now,
    );
  return [];
}

/** Before the first charge of a trial. @param at ISO instant of the charge */
export const trialEnding = (row: SubscriptionItem, first: OrderItem, at: string, now: string): TransactWriteItem[] =>
  mail(
    row,
    'trial-ending',
    `Your free trial of ${row.name} ends on ${dayOf(at)}`,
    [chargeWords(row, first, at), howToCancel],
    now,
  );
