/** changeCard: another card for a subscription. The card is assigned to the subscription once Stripe reports that it is set up. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { CustomerItem } from '../../lib/model/items/order.ts';
import type { SetupItem } from '../../lib/model/items/subscription.ts';
import { customerKey, setupKey } from '../../lib/model/keys.ts';
import { correlation, logError } from '../shared/log.ts';
import { requireEnv } from '../shared/require-env.ts';
import { ownSubscription, type OwnSubscriptionRequest } from './cancel.ts';
import { updateUnlessOver } from './first-card.ts';
import { isLatestPaid, paidInvoices, paidUntil } from './periods.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { subscriptionStatusOf } from './subscription-status.ts';
import { voidInvoices } from './void-invoices.ts';

/** @throws Refused */
export async function changeCard(ask: OwnSubscriptionRequest) {
  const row = await ownSubscription(ask);
  if (row.status === 'ended' || row.status === 'incomplete') throw new Refused('UnknownSubscription', 'id');
  const customer = await readOne<CustomerItem>(customerKey(ask.sub));
  if (!customer) throw new Refused('UnknownSubscription', 'id');
  const setup = await (
    await stripe()
  ).setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    // The form in the browser has the same types: Stripe compares them when the card is confirmed.
    allowed_payment_method_types: ['card'],
    metadata: {
      learner: ask.sub,
      subscription: row.billing,
      stage: requireEnv(environment.stage),
      correlation: correlation() ?? '',
    },
  });
  const nothing = { price: null, discount: null, credit: null, total: 0 };
  return { clientSecret: setup.client_secret, orderId: row.id, ...nothing, currency: row.currency };
}

/**
 * Processes a card that was set up: it is charged from now on, and immediately for an unpaid period. If the plan has been closed since the
 * grace period, a new period begins with the payment, and nothing is charged for the days that were closed.
 * @param id `seti_...` @returns its subscription, which then has to be settled; null if it does not belong to this stage
 */
export async function settleCard(id: string): Promise<string | null> {
  const api = await stripe();
  const setup = await api.setupIntents.retrieve(idOf('seti', id));
  if (setup.status !== 'succeeded') return null;
  const { subscription, stage } = setup.metadata ?? {};
  if (!subscription) {
    // The first card of a subscription that begins free: settling assigns it.
    return (await readOne<SetupItem>(setupKey(id)))?.billing ?? null;
  }
  if (stage !== requireEnv(environment.stage)) return null;
  const card = await newestCard(subscription, idIn(setup.customer));
  const billing = card && (await updateUnlessOver(subscription, { default_payment_method: card }));
  if (billing && ['past_due', 'unpaid'].includes(billing.status))
    await ((await isClosed(billing)) ? restart(billing, card) : payNow(billing, card));
  // What is left of an earlier attempt, or of months that were closed.
  else if (billing && isLatestPaid(billing)) await voidInvoices(billing.id, idIn(billing.latest_invoice));
  return subscription;
}

/** Of several card forms a learner has submitted, the one opened last counts, in whatever order Stripe's events arrive. */
async function newestCard(subscription: string, customer: string | null): Promise<string | null> {
  if (!customer) return null;
  for await (const { status, metadata, payment_method } of (await stripe()).setupIntents.list({ customer, limit: 100 }))
    if (status === 'succeeded' && metadata?.['subscription'] === subscription) return idIn(payment_method);
  return null;
}

/** Whether access has ended with the grace period. */
async function isClosed(billing: Stripe.Subscription): Promise<boolean> {
  const paid = await paidInvoices(billing.id);
  const now = Date.now();
  const known = { hasStarted: true, paidUntil: paidUntil(paid) };
  const { openUntil } = subscriptionStatusOf(billing, Math.floor(now / 1000), known);
  return openUntil === null || Date.parse(openUntil) <= now;
}

/** Begins a new period now, charged to the new card. The new invoice comes first: voiding the old ones makes the plan look paid. */
async function restart({ id, latest_invoice: unpaid }: Stripe.Subscription, card: string): Promise<void> {
  const { latest_invoice: fresh } = await (
    await stripe()
  ).subscriptions.update(
    id,
    { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' },
    { idempotencyKey: `restart-${idIn(unpaid)}-${card}` },
  );
  await voidInvoices(id, idIn(fresh));
}

/** A charge that fails again has its own event. */
async function payNow(billing: Stripe.Subscription, card: string): Promise<void> {
  const invoice = typeof billing.latest_invoice === 'object' ? billing.latest_invoice : null;
  if (invoice?.status !== 'open') return;
  await (
    await stripe()
  ).invoices
    .pay(invoice.id!, { payment_method: card }, { idempotencyKey: `pay-${invoice.id}-${card}` })
    .catch((error: Error) => logError('Charging the new card', error, { invoice: invoice.id }));
}
