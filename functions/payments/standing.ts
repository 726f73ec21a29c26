/** What a subscription at Stripe means for the learner: from Stripe's present state alone. */
import type Stripe from 'stripe';
import type { StoredCard, SubscriptionItem } from '../../lib/model/items.ts';
import { graceDays } from '../../lib/model/payments.ts';

export interface Standing extends Pick<SubscriptionItem, 'status' | 'renewsAt' | 'endsAt'> {
  readonly trial: boolean;
  /** Until when it opens what it includes, a failed charge's grace added; null: it opens nothing. */
  readonly openUntil: string | null;
}

const grace = graceDays * 86_400;
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** @param now seconds since the epoch */
export function standingOf(billing: Stripe.Subscription, now: number): Standing {
  const item = billing.items.data[0];
  const begins = item?.current_period_start ?? billing.start_date;
  const ends = item?.current_period_end ?? billing.start_date;
  const trial = billing.status === 'trialing';
  const nothing = { trial, renewsAt: null, endsAt: null, openUntil: null };
  switch (billing.status) {
    case 'trialing':
      // A trial opens when its card is kept (design decision 7).
      if (!billing.default_payment_method) return { ...nothing, status: 'incomplete' };
      break;
    case 'active':
      break;
    case 'past_due':
      // The period that has begun is not paid; access rests on the one before it, and a few days of grace.
      return { ...nothing, status: 'past-due', endsAt: instant(begins + grace), openUntil: instant(begins + grace) };
    case 'incomplete':
      return { ...nothing, status: 'incomplete' };
    default: {
      // incomplete_expired, canceled, unpaid, paused, and whatever Stripe will add: nothing is open.
      const ended = instant(Math.min(billing.ended_at ?? now, now));
      return { ...nothing, status: 'ended', endsAt: ended };
    }
  }
  const cancelAt = billing.cancel_at_period_end ? ends : billing.cancel_at;
  if (cancelAt)
    return { trial, status: 'cancelled', renewsAt: null, endsAt: instant(cancelAt), openUntil: instant(cancelAt) };
  return { trial, status: 'active', renewsAt: instant(ends), endsAt: null, openUntil: instant(ends + grace) };
}

/** What may be kept of the card that is charged. */
export function cardOf(billing: Stripe.Subscription): StoredCard | null {
  const method = typeof billing.default_payment_method === 'object' ? billing.default_payment_method : null;
  if (!method?.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}
