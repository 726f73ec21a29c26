/** One trial per learner and per card. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type Stripe from 'stripe';
import { ceilingMetrics } from '../../lib/model/ceilings.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { SubscriptionItem, TrialItem } from '../../lib/model/items/subscription.ts';
import { orderKey, trialCardKey, trialKey, type Key } from '../../lib/model/keys.ts';
import { metric } from '../shared/metric.ts';
import { digestOfCard } from './card.ts';
import { cancelNow } from './cancel-now.ts';
import * as messages from './messages.ts';
import { put, transact, update } from './transaction.ts';

/** Whether a learner has had the product's trial, or the product itself: earlier subscribers get no trial. */
export const hadTrial = (owned: OwnedItem | undefined, mark: TrialItem | undefined): boolean =>
  mark !== undefined || Object.values(owned?.grants ?? {}).some(({ reason }) => reason === 'subscription');

/** The key of the marker that a card has had the trial; null for a card without a fingerprint. */
export function cardKey(billing: Stripe.Subscription, link: string): Key | null {
  const method = typeof billing.default_payment_method === 'object' ? billing.default_payment_method : null;
  const fingerprint = method?.card?.fingerprint;
  return fingerprint ? trialCardKey(digestOfCard(fingerprint), link) : null;
}

/** Whether another subscription has had the trial with this card. @param mark the item with the card's key */
export const isCardUsed = (billing: Stripe.Subscription, mark: TrialItem | undefined): boolean =>
  mark !== undefined && mark.billing !== billing.id;

/** Written when a trial begins: if two begin with one card at the same time, one is refused. */
export function trialMarks(
  sub: string,
  link: string,
  billing: Stripe.Subscription,
  createdAt: string,
): TransactWriteItem[] {
  const key = cardKey(billing, link);
  const mark = { billing: billing.id, createdAt };
  return [
    put(trialKey(sub, link), { baseType: 'trial', ...mark } satisfies TrialItem),
    ...(key
      ? [
          put(key, { baseType: 'trial card', ...mark } satisfies TrialItem, {
            expression: 'attribute_not_exists(PK) OR billing = :billing',
            values: { ':billing': billing.id },
          }),
        ]
      : []),
  ];
}

/** Ends a trial whose card has had one: first records the reason, then ends it at Stripe and settles it like any end. */
export async function refuseTrial(
  sub: string,
  order: OrderItem,
  row: SubscriptionItem,
  billing: Stripe.Subscription,
): Promise<void> {
  const mark: TrialItem = { baseType: 'trial', billing: billing.id, createdAt: new Date().toISOString() };
  await transact([
    put(trialKey(sub, row.link), mark),
    update(orderKey(sub, order.id), 'SET problem = :problem', {
      expression: '#status = :pending',
      names: { '#status': 'status' },
      values: { ':pending': 'pending', ':problem': messages.trialRefused(row.name) },
    }),
  ]);
  metric('TrialRefused');
  metric(ceilingMetrics.learner, { ceiling: 'trial' });
  // Another process may be doing the same right now.
  await cancelNow(billing.id);
}
