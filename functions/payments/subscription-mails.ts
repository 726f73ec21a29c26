/** What learners are written when their subscription changes; part of the transaction that it tells of. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { OrderItem, SubscriptionItem } from '../../lib/model/items.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { cardExpiry, type Notice } from '../../lib/model/notices.ts';
import { outgoing, type Words } from './mails.ts';
import type { Standing } from './standing.ts';

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const page = '/my-subscriptions';
const manage = { label: 'Manage your subscription', to: page };
const addCard = { label: 'Add another card', to: page };

const mail = ({ email }: SubscriptionItem, now: string, words: Words): TransactWriteItem[] =>
  email ? [outgoing(email, words, now)] : [];

/** What the end of a trial is charged, and what every period after it. @param first the order that began it */
function chargeWords({ price, interval }: SubscriptionItem, first: OrderItem, on: string): string {
  const due = first.price - first.discount;
  const then = `${formatMoney(price)} every ${interval}, until you cancel.`;
  if (due === 0) return `Your code pays for the ${interval} that begins on ${dayOf(on)}. After it we charge ${then}`;
  const day = `On ${dayOf(on)} we charge ${formatMoney(due)}`;
  return due === price ? `${day}, and then every ${interval}, until you cancel.` : `${day}, and then ${then}`;
}

const howToCancel = 'To pay nothing, cancel under My Subscriptions before that day.';
const staysOpen = (until: string): string => `Your access stays open until ${dayOf(until)}.`;

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
    return mail(row, now, {
      kind: 'renewal-failed',
      subject: `We could not charge your card for ${name}`,
      lines: [
        `We could not charge the card for ${name}. ${staysOpen(endsAt!)}`,
        'Please add another card under My Subscriptions. We charge it right away.',
      ],
      action: addCard,
    });
  if (status === 'active' && row.status === 'incomplete' && trial && renewsAt)
    return mail(row, now, {
      kind: 'trial-started',
      subject: `Your free trial of ${name} has started`,
      lines: [`${name} is open in My Courses.`, chargeWords(row, first, renewsAt), howToCancel],
      action: manage,
    });
  if (status === 'cancelled' && endsAt)
    return mail(row, now, {
      kind: 'cancelled',
      subject: `Your subscription to ${name} is canceled`,
      lines: [`${name} stays open until ${dayOf(endsAt)}. Your card will not be charged${trial ? '' : ' again'}.`],
      action: manage,
    });
  if (status === 'ended' && row.status !== 'incomplete')
    return mail(row, now, {
      kind: 'ended',
      subject: `Your access to ${name} has ended`,
      lines: [
        `Your subscription to ${name} has ended, and your card will not be charged${row.trial ? '' : ' again'}. You can subscribe again at any time.`,
      ],
      action: { label: `See ${name}`, to: `/courses/${row.link}` },
    });
  return [];
}

/**
 * A bank that asks who pays, at a renewal that nobody was there for.
 * @param to Stripe's page, where the same card is confirmed and charged
 */
export const authenticationMail = (
  row: SubscriptionItem,
  { endsAt }: Standing,
  to: string,
  now: string,
): TransactWriteItem[] =>
  mail(row, now, {
    kind: 'authentication-needed',
    subject: `Confirm your payment for ${row.name}`,
    lines: [
      `Your bank wants you to confirm the renewal of ${row.name} before it pays. ${staysOpen(endsAt!)}`,
      'You can confirm it with the same card, or add another card under My Subscriptions.',
    ],
    action: { label: 'Confirm your payment', to },
  });

/** Written ahead of time (lib/model/notices.ts). @param first the order that began it */
export function noticeMail(
  row: SubscriptionItem,
  first: OrderItem,
  { kind }: Notice,
  now: string,
): TransactWriteItem[] {
  const { name, card, price, renewsAt } = row;
  const day = dayOf(renewsAt!);
  if (kind === 'trial-ending')
    return mail(row, now, {
      kind,
      subject: `Your free trial of ${name} ends on ${day}`,
      lines: [chargeWords(row, first, renewsAt!), howToCancel],
      action: manage,
    });
  if (kind === 'renewal-ahead')
    return mail(row, now, {
      kind,
      subject: `Your subscription to ${name} renews on ${day}`,
      lines: [
        `On ${day} we charge ${formatMoney(price)} to ${card ? `the card ending in ${card.last4}` : 'your card'} for another year of ${name}.`,
        `If you do not want to renew, cancel under My Subscriptions before that day. You keep your access until ${day}.`,
      ],
      action: manage,
    });
  const expires = cardExpiry(card!);
  const month = new Date(expires - 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const isOver = new Date(expires).toISOString() <= now;
  // A card pays what is due until the end of its month.
  const keep =
    Date.parse(renewsAt!) < expires
      ? `It can still be charged on ${day}. To keep your access after the period that begins then`
      : `To keep your access after ${day}`;
  return mail(row, now, {
    kind,
    subject: `Your card for ${name} ${isOver ? 'has expired' : 'expires soon'}`,
    lines: [
      `The card ending in ${card!.last4} that pays for ${name} ${isOver ? 'expired' : 'expires'} at the end of ${month}.`,
      `${keep}, add another card under My Subscriptions.`,
    ],
    action: addCard,
  });
}
