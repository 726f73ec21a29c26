import Stripe from 'stripe';
import { moneyBack, type Ledger } from '../../model/stripe-agreement.ts';
import type { StageConnection } from '../stage-connection.ts';

/** Stripe's ledger, read a hundred entries at a time. @throws Error without a key */
export async function ledgerOf(connection: StageConnection): Promise<Ledger> {
  const stripe = await stripeOf(connection);
  const payments: Ledger['payments'][number][] = [];
  for await (const payment of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
    const disputes = charge?.disputed
      ? (await stripe.disputes.list({ payment_intent: payment.id, limit: 100 })).data
      : [];
    payments.push({
      id: payment.id,
      order: payment.metadata['order'] ?? null,
      learner: payment.metadata['learner'] ?? null,
      stage: payment.metadata['stage'] ?? null,
      succeeded: payment.status === 'succeeded',
      received: payment.amount_received,
      ...moneyBack(payment.amount_received, charge?.amount_refunded ?? 0, disputes),
    });
  }
  const invoices: Ledger['invoices'][number][] = [];
  const expand = ['data.payments'];
  for await (const invoice of stripe.invoices.list({ limit: 100, status: 'paid', expand })) {
    const { id, parent, amount_paid: paid } = invoice;
    const used = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
    const subscription = parent?.subscription_details?.subscription ?? null;
    invoices.push({
      id: id!,
      subscription: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
      paid,
      payments: used.flatMap(({ payment: { payment_intent: of } }) => (typeof of === 'object' ? of.id : (of ?? []))),
    });
  }
  const subscriptions: Ledger['subscriptions'][number][] = [];
  for await (const { id, status, metadata } of stripe.subscriptions.list({ limit: 100, status: 'all' }))
    subscriptions.push({ id, status, stage: metadata['stage'] ?? null });
  return { payments, invoices, subscriptions };
}

async function stripeOf({ local }: StageConnection): Promise<Stripe> {
  const key = process.env.STRIPE_SECRET_KEY;
  if (key) return new Stripe(key);
  if (!local) throw new Error('--stripe needs a key that may read, in STRIPE_SECRET_KEY');
  const config = (await (await fetch(`${local.url}/config.json`)).json()) as { stripeScript: string };
  const { hostname: host, port } = new URL(config.stripeScript);
  return new Stripe('sk_test_openbell', { host, port, protocol: 'http' });
}
