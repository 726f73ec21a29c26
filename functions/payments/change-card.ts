/** changeCard: another card for a subscription. The card becomes the subscription's when Stripe says it is set up. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { CustomerItem } from '../../lib/model/items.ts';
import { customerKey } from '../../lib/model/keys.ts';
import { correlation, logError } from '../shared/log.ts';
import { setting } from '../shared/setting.ts';
import { ownSubscription, type OwnAsk } from './cancel.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idIn, idOf, stripe } from './stripe.ts';

/** @throws Refused */
export async function changeCard(ask: OwnAsk): Promise<object> {
  const row = await ownSubscription(ask);
  if (row.status === 'ended' || row.status === 'incomplete') throw new Refused('UnknownSubscription', 'id');
  const customer = await readOne<CustomerItem>(customerKey(ask.sub));
  if (!customer) throw new Refused('UnknownSubscription', 'id');
  const setup = await (
    await stripe()
  ).setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: {
      learner: ask.sub,
      subscription: row.billing,
      stage: setting(environment.stage),
      correlation: correlation() ?? '',
    },
  });
  return { clientSecret: setup.client_secret, orderId: row.id, total: 0, currency: row.currency };
}

/** A card that was set up: it is charged from now on, and at once for what is unpaid. @param id `seti_...` */
export async function settleCard(id: string, event?: string): Promise<boolean> {
  const api = await stripe();
  const setup = await api.setupIntents.retrieve(idOf('seti', id));
  const { subscription, stage } = setup.metadata ?? {};
  const card = idIn(setup.payment_method);
  if (setup.status !== 'succeeded' || !card) return false;
  if (subscription && stage === setting(environment.stage)) {
    const billing = await api.subscriptions.update(idOf('sub', subscription), {
      default_payment_method: card,
      expand: ['latest_invoice'],
    });
    if (billing.status === 'past_due' || billing.status === 'unpaid') await payNow(billing, card);
    return (await settleSubscription(billing.id, event)) !== undefined;
  }
  // The card of a trial: Stripe itself has made it the subscription's.
  const customer = idIn(setup.customer);
  if (!customer) return false;
  let ours = false;
  for await (const billing of api.subscriptions.list({ customer, status: 'trialing', limit: 20 }))
    ours = (await settleSubscription(billing.id, event)) !== undefined || ours;
  return ours;
}

/** A charge that fails again is said by its own event. */
async function payNow(billing: Stripe.Subscription, card: string): Promise<void> {
  const invoice = typeof billing.latest_invoice === 'object' ? billing.latest_invoice : null;
  if (invoice?.status !== 'open') return;
  await (
    await stripe()
  ).invoices
    .pay(invoice.id!, { payment_method: card }, { idempotencyKey: `pay-${invoice.id}-${card}` })
    .catch((error: Error) => logError('Charging the new card', error, { invoice: invoice.id }));
}
