/**
 * Stripe tells of one change by several events, and the first that is looked at has it all. What a look leads to follows from what is
 * digested here, and the digest stands in the subscription's row: another look that comes to the same only counts.
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
  standing: SubscriptionStatus,
  paid: readonly Stripe.Invoice[],
  { disputed = [], refunded = [] }: Known,
): string {
  const { status, trial, renewsAt, endsAt, openUntil } = standing;
  const all = [
    [status, trial, renewsAt, endsAt, openUntil],
    [cardOf(billing), idIn(billing.latest_invoice)],
    paid.map(({ id, amount_paid: amount }) => [id, amount]),
    [disputed, refunded],
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/**
 * Whether all that follows from a look stands in the table already. What is unpaid is looked at whole each time: its bank may ask for
 * something without the subscription saying so.
 */
export function isUnchanged(
  billing: Stripe.Subscription,
  paid: readonly Stripe.Invoice[],
  known: BillingItem,
): boolean {
  const now = Math.floor(Date.now() / 1000);
  const standing = subscriptionStatusOf(billing, now, { hasStarted: true, paidUntil: paidUntil(paid) });
  if (standing.status === 'past-due' || standing.status === 'incomplete') return false;
  if (billing.discounts.length > 0 && isFirstPeriodPaid(paid)) return false;
  return known.settled === stateDigest(billing, standing, paid, known);
}

/** Counts one more look: a slower look at an older state does not write any more. */
export const bumpVersion = (known: BillingItem): TransactWriteItem =>
  update(billingKey(known.id), 'ADD #version :one', {
    ...unchanged(known),
    names: { '#version': 'version' },
    values: { ':version': known.version, ':one': 1 },
  });
