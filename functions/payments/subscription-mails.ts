/** What learners are written when their subscription changes; part of the transaction that it tells of. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { MailKind, OrderItem, SubscriptionItem } from '../../lib/model/items.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { cardExpiry, type Notice } from '../../lib/model/notices.ts';
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
        `We could not charge the card for ${name}. Your access stays open for ${graceDays} days.`,
        'Please add another card under My Subscriptions. We charge it right away.',
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
      [`${name} stays open until ${dayOf(endsAt)}. Your card will not be charged again.`],
      now,
    );
  if (status === 'ended' && row.status !== 'incomplete')
    return mail(
      row,
      'ended',
      `Your access to ${name} has ended`,
      [
        `Your subscription to ${name} has ended, and your card will not be charged again. You can subscribe again at any time.`,
      ],
      now,
    );
  return [];
}

/** A bank that asks who pays, at a renewal that nobody was there for. @param page Stripe's, where the same card is confirmed and charged */
export const authenticationMail = (row: SubscriptionItem, page: string, now: string): TransactWriteItem[] =>
  mail(
    row,
    'authentication-needed',
    `Confirm your payment for ${row.name}`,
    [
      `Your bank wants you to confirm the renewal of ${row.name} before it pays. Your access stays open for ${graceDays} days.`,
      `Confirm it with the same card here: ${page}`,
      'You can also add another card under My Subscriptions.',
    ],
    now,
  );

/** Written ahead of time (lib/model/notices.ts). @param first the order that began it */
export function noticeMail(
  row: SubscriptionItem,
  first: OrderItem,
  { kind }: Notice,
  now: string,
): TransactWriteItem[] {
  const { name, card, price, renewsAt } = row;
  const day = dayOf(renewsAt!);
  const ending = card ? `the card ending in ${card.last4}` : 'your card';
  if (kind === 'trial-ending')
    return mail(
      row,
      kind,
      `Your free trial of ${name} ends on ${day}`,
      [chargeWords(row, first, renewsAt!), howToCancel],
      now,
    );
  if (kind === 'renewal-ahead')
    return mail(
      row,
      kind,
      `Your subscription to ${name} renews on ${day}`,
      [
        `On ${day} we charge ${formatMoney(price)} to ${ending} for another year of ${name}.`,
        `If you do not want to renew, cancel under My Subscriptions before that day. You keep your access until ${day}.`,
      ],
      now,
    );
  const expires = cardExpiry(card!);
  const month = new Date(expires - 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const isOver = new Date(expires).toISOString() <= now;
  return mail(
    row,
    kind,
    `Your card for ${name} ${isOver ? 'has expired' : 'expires soon'}`,
    [
      `The card ending in ${card!.last4} that pays for ${name} ${isOver ? 'expired' : 'expires'} at the end of ${month}.`,
      `To keep your access after ${day}, add another card under My Subscriptions.`,
    ],
    now,
  );
}
