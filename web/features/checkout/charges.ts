import { formatMoney } from '../../../lib/model/money.ts';
import { chargeAfterTrial } from '../../../lib/model/subscriptions.ts';
import { serverNow } from '../../api/stage-time.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as lazyMessages from './messages.lazy.tsx';
import * as messages from './messages.ts';
import type { Offer } from './offer.ts';
import type { Package } from './packages.ts';
import { everyWords } from './plan-price.ts';
import type { PlacedOrder } from './queries.ts';

export const dueWords = (due: number): string => (due === 0 ? '$0' : formatMoney(due));

/** The end date of a trial that begins now. */
export const trialEnd = ({ trialDays }: Pick<Package, 'trialDays'>): string =>
  dayLabel(new Date(serverNow() + trialDays * 86_400_000).toISOString());

/** Label of the button: the action and the amount. */
export function buttonWords({ chosen, due, needsCard }: Offer): string {
  if (!needsCard) return lazyMessages.enroll;
  if (chosen && chosen.trialDays > 0) return messages.startTrial;
  if (chosen) return due === 0 ? messages.subscribe : lazyMessages.subscribeFor(formatMoney(due));
  return lazyMessages.pay(formatMoney(due));
}

/** What a running subscription charges and when, and how it ends. */
export function renewalWords({ total, discount }: Offer, chosen: Package): string {
  const later = everyWords(chosen);
  const first = total === 0 ? lazyMessages.nothing : formatMoney(total);
  const interval = chosen.interval === 'year' ? 'year' : 'month';
  if (chosen.trialDays > 0) {
    const [days, day] = [chosen.trialDays, trialEnd(chosen)];
    return discount > 0
      ? lazyMessages.trialThenDiscount(days, day, first, interval, later)
      : lazyMessages.trialThenPlan(days, day, later);
  }
  return discount > 0
    ? lazyMessages.firstThenPlan(first, interval, later)
    : lazyMessages.firstThenEvery(first, interval);
}

/** A subscription that an order has just started. */
export interface Started {
  /** When it is charged; null if it will not be. */
  readonly renewsAt: string | null;
  readonly trial: boolean | null;
  readonly interval: string | null;
}

/** What it charges next, and when. Only the order knows a promo code's price. */
export function comingWords(order: PlacedOrder, { renewsAt, trial, interval }: Started & { renewsAt: string }): string {
  const [day, later] = [dayLabel(renewsAt), everyWords({ price: order.price, interval: interval ?? 'month' })];
  const first = chargeAfterTrial(order);
  if (trial && first !== order.price) return lazyMessages.chargedThen(day, formatMoney(first), later);
  // What was never charged has no next charge.
  return order.total === 0
    ? lazyMessages.chargedFrom(day, later)
    : lazyMessages.nextCharge(formatMoney(order.price), day);
}
