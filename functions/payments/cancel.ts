/** cancelSubscription and resumeSubscription: for the learner's own subscriptions, without obstacles, as often as they like. */
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { subscriptionKey } from '../../lib/model/keys.ts';
import type { PaymentCaller } from '../../lib/model/payment-requests.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idOf, stripe } from './stripe.ts';
import { voidInvoices } from './void-invoices.ts';

export type OwnSubscriptionRequest = PaymentCaller & { readonly id: string };

/** The learner's own subscription; other learners' subscriptions are reported as missing. @throws Refused */
export async function ownSubscription({
  sub,
  id,
}: OwnSubscriptionRequest): Promise<SubscriptionItem & { readonly billing: string }> {
  const row = /^[0-9A-Za-z-]{1,64}$/.test(id) ? await readOne<SubscriptionItem>(subscriptionKey(sub, id)) : undefined;
  if (!row?.billing) throw new Refused('UnknownSubscription', 'id');
  return { ...row, billing: idOf('sub', row.billing) };
}

/**
 * Cancels at the end of the paid period; if the period is unpaid, immediately, because otherwise Stripe would keep retrying the charge
 * after the learner canceled, and its invoice would stay payable. Idempotent.
 */
export async function cancelSubscription(ask: OwnSubscriptionRequest): Promise<{ endsAt: string | null }> {
  const row = await ownSubscription(ask);
  const api = await stripe();
  const { status, cancel_at_period_end: ending } = await api.subscriptions.retrieve(row.billing);
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  const isUnpaid = status === 'incomplete' || status === 'past_due' || status === 'unpaid';
  // Voiding decides: if the learner paid at the same moment, they keep what they paid for.
  if (isUnpaid && (await voidInvoices(row.billing))) await api.subscriptions.cancel(row.billing);
  else if (!isOver && !ending) await api.subscriptions.update(row.billing, { cancel_at_period_end: true });
  const now = await settleSubscription(row.billing);
  return { endsAt: now?.endsAt ?? null };
}

/** Resumes while the paid period lasts. @throws Refused if it has ended */
export async function resumeSubscription(ask: OwnSubscriptionRequest): Promise<{ endsAt: string | null }> {
  const row = await ownSubscription(ask);
  const api = await stripe();
  const { status, cancel_at_period_end: ending, cancel_at: at } = await api.subscriptions.retrieve(row.billing);
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due')
    throw new Refused('UnknownSubscription', 'id');
  if (ending) await api.subscriptions.update(row.billing, { cancel_at_period_end: false });
  // A date that someone has set at Stripe.
  else if (at !== null) await api.subscriptions.update(row.billing, { cancel_at: '' });
  const now = await settleSubscription(row.billing);
  return { endsAt: now?.endsAt ?? null };
}
