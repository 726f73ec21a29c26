/**
 * Stripe reports one change with several events, and the first one processed handles all of it. The result of settling is determined by
 * what is digested here, and the digest is stored in the subscription's row: settling again with the same digest only raises the version.
 */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { BillingItem } from '../../lib/model/items/subscription.ts';
import { billingKey } from '../../lib/model/keys.ts';
import { isFirstPeriodPaid, paidUntil } from './periods.ts';
import { cardOf, subscriptionStatusOf, type SubscriptionStatus } from './subscription-status.ts';
import { idIn } from './stripe.ts';
import { unchanged, update } from './transaction.ts';

type Known = Pick<BillingItem, 'disputed' | 'refunded'>;

export function stateDigest(
  billing: Stripe.Subscription,
  state: SubscriptionStatus,
  paid: readonly Stripe.Invoice[],
  { disputed = [], refunded = [] }: Known,
): string {
  const { status, trial, renewsAt, endsAt, openUntil } = state;
  const all = [
    [status, trial, renewsAt, endsAt, openUntil],
    [cardOf(billing), idIn(billing.latest_invoice)],
    paid.map(({ id, amount_paid: amount }) => [id, amount]),
    [disputed, refunded],
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/**
 * Whether the table already contains everything that follows from this state. Unpaid subscriptions are always settled fully: the bank may
 * request something that the subscription itself does not show.
 */
export function isUnchanged(
  billing: Stripe.Subscription,
  paid: readonly Stripe.Invoice[],
  known: BillingItem,
): boolean {
  const now = Math.floor(Date.now() / 1000);
  const state = subscriptionStatusOf(billing, now, { hasStarted: true, paidUntil: paidUntil(paid) });
  if (state.status === 'past-due' || state.status === 'incomplete') return false;
  if (billing.discounts.length > 0 && isFirstPeriodPaid(paid)) return false;
  return known.settled === stateDigest(billing, state, paid, known);
}

/** Increments the version, so a slower reader with an older state can no longer write. */
export const bumpVersion = (known: BillingItem): TransactWriteItem =>
  update(billingKey(known.id), 'ADD #version :one', {
    ...unchanged(known),
    names: { '#version': 'version' },
    values: { ':version': known.version, ':one': 1 },
  });
