/** Advance notices to subscribers: a trial ends, a yearly charge is due, a card expires. */
import type { MailKind } from './items/mail.ts';
import type { SubscriptionItem } from './items/subscription.ts';

export interface Notice {
  readonly kind: Extract<MailKind, 'trial-ending' | 'renewal-ahead' | 'card-expiring'>;
  /** Identifies the occasion, so it is written once. */
  readonly id: string;
  /** ISO instant from which it is due. */
  readonly at: string;
}

/** Days before the end of a trial. The first applies to longer trials only (Visa requires seven days). */
const trialEnds = [7, 1] as const;
/** Days before a yearly renewal. */
const renewalAhead = 30;
/** Days before the end of a card's last month. */
const cardExpires = 30;
const day = 86_400_000;

type Subscription = Pick<
  SubscriptionItem,
  'status' | 'trial' | 'interval' | 'renewsAt' | 'card' | 'createdAt' | 'disputed'
>;

/** All notices for the current state of a subscription; none if it does not renew, or is not charged because of a dispute. */
export function noticesOf({ status, trial, interval, renewsAt, card, createdAt, disputed }: Subscription): Notice[] {
  if (status !== 'active' || !renewsAt || disputed) return [];
  const charge = Date.parse(renewsAt);
  const before = (instant: number, days: number): string => new Date(instant - days * day).toISOString();
  // Stripe's trial starts slightly later than ours, so round to the whole days that were offered.
  const trialDays = Math.round((charge - Date.parse(createdAt)) / day);
  const on = renewsAt.slice(0, 10);
  const notices: Notice[] = [];
  if (trial)
    for (const days of trialEnds)
      if (days === 1 || trialDays > days)
        notices.push({ kind: 'trial-ending', id: `trial-${days}-${on}`, at: before(charge, days) });
  if (!trial && interval === 'year')
    notices.push({ kind: 'renewal-ahead', id: `renewal-${on}`, at: before(charge, renewalAhead) });
  if (card) {
    const id = `card-${card.last4}-${card.expYear}-${card.expMonth}`;
    notices.push({ kind: 'card-expiring', id, at: before(cardExpiry(card), cardExpires) });
  }
  return notices;
}

/** The instant a card expires: the end of its month. */
export const cardExpiry = ({ expYear, expMonth }: { readonly expYear: number; readonly expMonth: number }): number =>
  Date.UTC(expYear, expMonth);

/** Notices to write at `now`: if several of one kind are due, only the latest. @param noticed ids of notices already written */
export function dueNotices(
  row: Subscription,
  noticed: readonly string[],
  now: string,
): { write: Notice[]; ids: string[] } {
  const due = noticesOf(row)
    .filter(({ id, at }) => at <= now && !noticed.includes(id))
    .sort((one, other) => one.at.localeCompare(other.at));
  return { write: [...new Map(due.map((notice) => [notice.kind, notice])).values()], ids: due.map(({ id }) => id) };
}

/** When the next notice is due, if any. */
export const nextNotice = (row: Subscription, noticed: readonly string[]): string | undefined =>
  noticesOf(row)
    .filter(({ id }) => !noticed.includes(id))
    .map(({ at }) => at)
    .sort()[0];
