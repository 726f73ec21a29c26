/** Mails to learners about changes of their subscription, written in the transaction they report on. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { cardExpiry, type Notice } from '../../lib/model/notices.ts';
import { chargeAfterTrial } from '../../lib/model/subscriptions.ts';
import { outgoing, type Words } from './mails.ts';
import * as messages from './messages.mail.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const page = '/my-subscriptions';
const manage = { label: messages.manage, to: page };
const addCard = { label: messages.addCard, to: page };

const mail = ({ email }: SubscriptionItem, now: string, words: Words): TransactWriteItem[] =>
  email ? [outgoing(email, words, now)] : [];

/** What is charged after a trial, and in every period after that. @param first the order that started the subscription */
function chargeWords({ price, interval }: SubscriptionItem, first: OrderItem, on: string): string {
  const due = chargeAfterTrial(first);
  const [day, every] = [dayOf(on), formatMoney(price)];
  if (due === 0) return messages.codePays(interval, day, every);
  return due === price
    ? messages.charges(day, every, interval)
    : messages.chargesThen(day, formatMoney(due), every, interval);
}

/** Mails for a change of a subscription's status. @param first the order that started it */
export function statusMails(
  row: SubscriptionItem,
  first: OrderItem,
  { status, trial, renewsAt, endsAt }: SubscriptionStatus,
  now: string,
): TransactWriteItem[] {
  const { name } = row;
  if (status === row.status) return [];
  if (status === 'past-due')
    return mail(row, now, {
      kind: 'renewal-failed',
      subject: messages.notCharged(name),
      lines: [messages.notChargedUntil(name, dayOf(endsAt!)), messages.addCardNow],
      action: addCard,
    });
  if (status === 'active' && row.status === 'incomplete' && trial && renewsAt)
    return mail(row, now, {
      kind: 'trial-started',
      subject: messages.trialStarted(name),
      lines: [messages.isOpen(name), chargeWords(row, first, renewsAt), messages.howToCancel],
      action: manage,
    });
  if (status === 'cancelled' && endsAt)
    return mail(row, now, {
      kind: 'cancelled',
      subject: messages.canceled(name),
      lines: [(trial ? messages.trialCanceledUntil : messages.canceledUntil)(name, dayOf(endsAt))],
      action: manage,
    });
  if (status === 'ended' && row.status !== 'incomplete')
    return mail(row, now, {
      kind: 'ended',
      subject: messages.ended(name),
      lines: [row.trial ? messages.trialHasEnded(name) : messages.hasEnded(name)],
      action: { label: messages.see(name), to: `/courses/${row.link}` },
    });
  return [];
}

/**
 * For a renewal that the bank wants confirmed while the learner is absent.
 * @param to Stripe's page, where the learner confirms the charge
 */
export const authenticationMail = (
  row: SubscriptionItem,
  { endsAt }: SubscriptionStatus,
  to: string,
  now: string,
): TransactWriteItem[] =>
  mail(row, now, {
    kind: 'authentication-needed',
    subject: messages.confirmPaymentFor(row.name),
    lines: [messages.bankAsks(row.name, dayOf(endsAt!)), messages.howToConfirm],
    action: { label: messages.confirmPayment, to },
  });

/** An advance notice (lib/model/notices.ts). @param first the order that started the subscription */
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
      subject: messages.trialEnds(name, day),
      lines: [chargeWords(row, first, renewsAt!), messages.howToCancel],
      action: manage,
    });
  if (kind === 'renewal-ahead')
    return mail(row, now, {
      kind,
      subject: messages.renews(name, day),
      lines: [
        card
          ? messages.chargesCard(day, formatMoney(price), card.last4, name)
          : messages.chargesYourCard(day, formatMoney(price), name),
        messages.howNotToRenew(day),
      ],
      action: manage,
    });
  const expires = cardExpiry(card!);
  const month = new Date(expires - 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const isOver = new Date(expires).toISOString() <= now;
  return mail(row, now, {
    kind,
    subject: isOver ? messages.cardHasExpired(name) : messages.cardExpires(name),
    lines: [
      (isOver ? messages.cardExpiredIn : messages.cardExpiresIn)(card!.last4, name, month),
      // A card is valid until the end of its month.
      Date.parse(renewsAt!) < expires ? messages.addCardAfterPeriod(day) : messages.addCardAfter(day),
    ],
    action: addCard,
  });
}
