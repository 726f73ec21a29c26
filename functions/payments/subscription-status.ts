/** What a subscription at Stripe means for the learner, computed only from Stripe's current state. */
import type Stripe from 'stripe';
import type { StoredCard, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { graceDays } from '../../lib/model/subscriptions.ts';

export interface SubscriptionStatus extends Pick<SubscriptionItem, 'status' | 'renewsAt' | 'endsAt'> {
  readonly trial: boolean;
  /** Until when it opens its products, including the grace period after a failed charge; null: it opens nothing. */
  readonly openUntil: string | null;
}

/** What is known besides the subscription itself. */
export interface KnownSubscription {
  /** Whether it has opened anything: before that it awaits its first payment, or its card. */
  readonly hasStarted: boolean;
  /** Whether a period was paid with money, with or without a card: then no card is awaited. */
  readonly hasMoney?: boolean;
  /** End of the last paid period, in seconds since the epoch; undefined if none was paid. */
  readonly paidUntil?: number | undefined;
}

const grace = graceDays * 86_400;
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * Whether it begins free and its card is not saved yet: Stripe reports `trialing` or `active` even then.
 * @param begun whether it has opened anything, or was paid, maybe outside Stripe
 */
export const awaitsCard = ({ status, default_payment_method: card }: Stripe.Subscription, begun: boolean): boolean =>
  !begun && !card && (status === 'trialing' || status === 'active');

/** @param now seconds since the epoch */
export function subscriptionStatusOf(
  billing: Stripe.Subscription,
  now: number,
  { hasStarted: begun, hasMoney, paidUntil }: KnownSubscription,
): SubscriptionStatus {
  const item = billing.items.data[0];
  const begins = item?.current_period_start ?? billing.start_date;
  const ends = item?.current_period_end ?? billing.start_date;
  const trial = billing.status === 'trialing';
  const nothing = { trial, renewsAt: null, endsAt: null, openUntil: null };
  switch (billing.status) {
    case 'trialing':
    case 'active':
      if (awaitsCard(billing, begun || hasMoney === true)) return { ...nothing, status: 'incomplete' };
      break;
    case 'past_due': {
      // However many unpaid periods have begun, access depends on the last paid one, plus a few days of grace.
      const until = instant((paidUntil ?? Math.min(begins, now)) + grace);
      return { ...nothing, status: 'past-due', endsAt: until, openUntil: until };
    }
    case 'incomplete':
      return { ...nothing, status: 'incomplete' };
    default: {
      // incomplete_expired, canceled, unpaid, paused, and any status Stripe adds later: nothing is open.
      const ended = instant(Math.min(billing.ended_at ?? now, now));
      return { ...nothing, status: 'ended', endsAt: ended };
    }
  }
  const cancelAt = billing.cancel_at_period_end ? ends : billing.cancel_at;
  if (cancelAt)
    return { trial, status: 'cancelled', renewsAt: null, endsAt: instant(cancelAt), openUntil: instant(cancelAt) };
  return { trial, status: 'active', renewsAt: instant(ends), endsAt: null, openUntil: instant(ends + grace) };
}

/** What may be stored about the card that is charged. */
export function cardOf(billing: Stripe.Subscription): StoredCard | null {
  const method = typeof billing.default_payment_method === 'object' ? billing.default_payment_method : null;
  if (!method?.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}
