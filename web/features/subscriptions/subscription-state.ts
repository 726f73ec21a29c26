import { formatMoney } from '../../../lib/model/money.ts';
import { serverNow } from '../../api/stage-time.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Subscription } from './queries.ts';

const statusNames: Readonly<Record<string, string>> = messages.statusNames;

export const statusWords = ({ status, trial }: Pick<Subscription, 'status' | 'trial'>): string =>
  status === 'active' && trial ? messages.freeTrial : (statusNames[status] ?? status);

/** `$49 a month`. */
export function priceWords({ price, interval }: Pick<Subscription, 'price' | 'interval'>): string {
  if (price === null) return '';
  const amount = formatMoney(price);
  if (!interval) return amount;
  return interval === 'year' ? messages.pricePerYear(amount) : messages.pricePerMonth(amount);
}

type Course = Pick<Subscription, 'status' | 'renewsAt' | 'endsAt' | 'trial'>;

/** What happens next, and when. */
export function nextWords({ status, renewsAt, endsAt, trial }: Course): string {
  if (status === 'incomplete') return messages.notBegun;
  if (status === 'ended') return endsAt ? messages.endedOn(dayLabel(endsAt)) : messages.ended;
  if (endsAt && Date.parse(endsAt) <= serverNow()) return messages.accessEndedOn(dayLabel(endsAt));
  if (endsAt) return messages.accessUntil(dayLabel(endsAt));
  if (!renewsAt) return '';
  return trial ? messages.trialUntil(dayLabel(renewsAt)) : messages.nextCharge(dayLabel(renewsAt));
}

/** Whether it will be charged again without any action. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'past-due' || status === 'cancelled';

/** `Visa ending in 4242, expires 12/2050`. */
export const cardWords = ({ brand, last4, expMonth, expYear }: NonNullable<Subscription['card']>): string =>
  messages.cardOnFile(
    brand.slice(0, 1).toUpperCase() + brand.slice(1),
    last4,
    `${String(expMonth).padStart(2, '0')}/${expYear}`,
  );
