/** Processes Stripe events. Their contents are never trusted or applied: they only say what to read from Stripe. */
import type Stripe from 'stripe';
import type { CustomerOwnerItem, PaymentItem } from '../../lib/model/items/order.ts';
import type { BillingItem, SetupItem } from '../../lib/model/items/subscription.ts';
import { billingKey, customerOwnerKey, eventKey, paymentKey, setupKey, type Key } from '../../lib/model/keys.ts';
import { stripeEvents } from '../../lib/model/stripe-events.ts';
import { withCorrelation } from '../shared/log.ts';
import { settleCard } from './change-card.ts';
import { forgetCustomer } from './customer.ts';
import { transactFor } from './events.ts';
import { addEvents, targetsOf, reportEvent } from './event-targets.ts';
import { read, readOne } from './read.ts';
import { settlePeriods, subscriptionOf } from './settle-invoice.ts';
import { settlePayment } from './settle-payment.ts';
import { idIn, stripe } from './stripe.ts';
import type { EventMessage } from './event-message.ts';

/** Event types, checked against Stripe's own. */
export const handledTypes = stripeEvents satisfies readonly Stripe.Event['type'][];

/** Processes one event. */
export async function applyEvent(notice: EventMessage): Promise<void> {
  const [failure] = await applyEvents([notice]);
  if (failure) throw failure.error;
}

export interface Failure {
  readonly notice: EventMessage;
  readonly error: unknown;
}

/**
 * Idempotent: a repeated, late, or reordered event has no additional effect. What several events lead to is read once, after all of them,
 * so the read is newer than each of them.
 * @returns the events that failed
 */
export async function applyEvents(notices: readonly EventMessage[]): Promise<readonly Failure[]> {
  // The queue may deliver an event twice.
  const unique = [...new Map(notices.map((notice) => [notice.id, notice])).values()];
  const rows = await rowsBefore(unique);
  const waiting = unique.filter(({ id }) => rows.get(eventKey(id)) === undefined);
  waiting.forEach(reportEvent);
  const leads = targetsOf(waiting);
  const failed: Failure[] = [];
  /** Does one thing for all events that require it, with the correlation id of the first. */
  const each = async (
    all: Map<string, EventMessage[]>,
    work: (lead: string, all: readonly EventMessage[], ids: readonly string[]) => Promise<unknown>,
  ) => {
    for (const [lead, these] of all) {
      const ids = these.map(({ id }) => id);
      await withCorrelation(these[0]!.correlation, () => work(lead, these, ids)).catch((error: unknown) => {
        failed.push(...these.map((notice) => ({ notice, error })));
      });
    }
  };
  /** Invoices to check for refunds and disputes, by subscription. */
  const invoices = new Map<string, string[]>();
  // A subscription is settled once, after everything that affects it.
  const add = (subscription: string | null, all: readonly EventMessage[], invoice?: string) => {
    if (subscription === null) return markAll(all.map(({ id }) => id));
    addEvents(leads.subscription, subscription, all);
    if (invoice) invoices.set(subscription, [...(invoices.get(subscription) ?? []), invoice]);
  };
  await each(leads.payment, async (payment, all, ids) => {
    const known = { row: rows.get<PaymentItem>(paymentKey(payment)) };
    if (await settlePayment(payment, { events: ids, known })) return;
    const invoice = await invoiceOf(payment);
    if (invoice === null) await markAll(ids);
    else addEvents(leads.invoice, invoice, all);
  });
  await each(leads.invoice, async (invoice, all) => {
    const subscription = all.find((notice) => notice.subscription)?.subscription ?? (await subscriptionOf(invoice));
    // Whether it was paid is read from the subscription; whether it was refunded, only from the payment.
    const isAboutMoneyBack = all.some(({ object }) => object !== invoice);
    add(subscription, all, isAboutMoneyBack ? invoice : undefined);
  });
  await each(leads.setup, async (setup, all) =>
    // The first card of a subscription that begins free: settling assigns it.
    add(rows.get<SetupItem>(setupKey(setup))?.billing ?? (await settleCard(setup)), all),
  );
  await each(leads.subscription, async (subscription, _, ids) => {
    const row = rows.get<BillingItem>(billingKey(subscription));
    const known = row && { row };
    const isOurs = await settlePeriods(subscription, {
      events: ids,
      known,
      invoices: invoices.get(subscription) ?? [],
    });
    if (!isOurs) await markAll(ids);
  });
  await each(leads.customer, async (customer, _, ids) => {
    await forget(customer);
    await markAll(ids);
  });
  await each(leads.nothing, (_, __, ids) => markAll(ids));
  return failed;
}

/** Reads, in one round trip, which events are already processed, and the rows the others affect, before calling Stripe. */
async function rowsBefore(notices: readonly EventMessage[]) {
  const leads = targetsOf(notices);
  const keys = [
    ...notices.map(({ id }) => eventKey(id)),
    ...[...leads.payment.keys()].map(paymentKey),
    ...[...leads.setup.keys()].map(setupKey),
    ...[...leads.subscription.keys(), ...notices.flatMap(({ subscription }) => subscription ?? [])].map(billingKey),
  ];
  const nameOf = ({ PK, SK }: Key) => `${PK}\n${SK}`;
  const unique = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const rows = await read<unknown[]>(unique);
  const found = new Map(unique.map((key, index) => [nameOf(key), rows[index]]));
  return { get: <Row>(key: Key): Row | undefined => found.get(nameOf(key)) as Row | undefined };
}

/** Our events are marked in the transaction of their effect; the others are marked here, so the reconciliation skips them. */
async function markAll(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transactFor(ids, []);
}

/** The invoice of a payment, if it is for a subscription period. */
async function invoiceOf(payment: string): Promise<string | null> {
  const api = await stripe();
  const used = await api.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    limit: 1,
  });
  return idIn(used.data[0]?.invoice);
}

async function forget(customer: string): Promise<void> {
  const owner = await readOne<CustomerOwnerItem>(customerOwnerKey(customer));
  if (owner) await forgetCustomer(owner.sub, customer);
}
