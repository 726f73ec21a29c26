/**
 * The first card of a subscription that begins free. Stripe stores it with a setup intent and does not guarantee that it is assigned to the
 * subscription, so this assigns it whenever the setup is found to have succeeded.
 */
import Stripe from 'stripe';
import type { BillingItem } from '../../lib/model/items/subscription.ts';
import { awaitsCard } from './subscription-status.ts';
import { idIn, idOf, stripe } from './stripe.ts';

/** The subscription with its card expanded, after its setup succeeded. @param known as it was read before */
export async function withFirstCard(
  billing: Stripe.Subscription,
  known: BillingItem | undefined,
  begun: boolean,
): Promise<Stripe.Subscription> {
  const setup = known?.setup ?? idIn(billing.pending_setup_intent);
  if (!setup || !awaitsCard(billing, begun)) return billing;
  const api = await stripe();
  const { status, payment_method: card } = await api.setupIntents.retrieve(idOf('seti', setup));
  const method = idIn(card);
  if (status !== 'succeeded' || !method) return billing;
  return (await updateUnlessOver(billing.id, { default_payment_method: method })) ?? billing;
}

/** Whether it no longer accepts changes. */
export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * Changes a subscription, unless it is over: then there is nothing to do. A card that was removed from its customer meanwhile is not
 * assigned.
 * @returns the current subscription with its card expanded; undefined if nothing was changed
 */
export async function updateUnlessOver(
  id: string,
  params: Stripe.SubscriptionUpdateParams,
): Promise<Stripe.Subscription | undefined> {
  const api = await stripe();
  const expand = ['default_payment_method', 'latest_invoice'];
  try {
    return await api.subscriptions.update(idOf('sub', id), { ...params, expand });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code === 'resource_missing' && error.param === 'default_payment_method') return undefined;
    if (isOver(await api.subscriptions.retrieve(id))) return undefined;
    throw error;
  }
}

/** After the end, its setup must not save a card; Stripe leaves it open (Stripe, "Defer payment"). @param id `seti_...` */
export async function closeSetup(id: string): Promise<void> {
  try {
    await (await stripe()).setupIntents.cancel(idOf('seti', id));
  } catch (error) {
    // It succeeded or was canceled before: then it cannot be confirmed any more.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
