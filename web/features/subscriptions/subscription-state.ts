import { formatMoney } from '../../../lib/model/money.ts';
import { chargeAfterTrial } from '../../../lib/model/subscriptions.ts';
import { serverNow } from '../../api/stage-time.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';
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

type Course = Pick<Subscription, 'status' | 'renewsAt' | 'endsAt' | 'trial' | 'price' | 'interval'>;

/** What follows a trial: the price, or first that of a promo code, which only the order knows. */
function trialWords(subscription: Course, renewsAt: string, first: FirstOrder | undefined): string {
  const day = dayLabel(renewsAt);
  if (!first) return messages.trialUntil(day);
  const [due, later] = [chargeAfterTrial(first), priceWords(subscription)];
  if (due === first.price) return messages.trialThen(day, later);
  return messages.trialThenFirst(day, formatMoney(due), subscription.interval === 'year' ? 'year' : 'month', later);
}

type FirstOrder = Pick<Order, 'price' | 'discount'>;

/**
 * What happens next, and when.
 * @param first the order that started it; undefined until it is known
 */
export function nextWords(subscription: Course, first?: FirstOrder): string {
  const { status, renewsAt, endsAt, trial } = subscription;
  if (status === 'incomplete') return messages.notBegun;
  if (status === 'ended') return endsAt ? messages.endedOn(dayLabel(endsAt)) : messages.ended;
  if (endsAt && Date.parse(endsAt) <= serverNow()) return messages.accessEndedOn(dayLabel(endsAt));
  if (endsAt) return messages.accessUntil(dayLabel(endsAt));
  if (!renewsAt) return '';
  return trial ? trialWords(subscription, renewsAt, first) : messages.nextCharge(dayLabel(renewsAt));
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
