/** What an event of Stripe is about. Its own words are never trusted or applied: they only say what to look at. */
import type Stripe from 'stripe';
import { customerOwnerKey, eventKey } from '../../lib/model/keys.ts';
import { stripeEvents } from '../../lib/model/stripe-events.ts';
import { following } from '../shared/log.ts';
import { settleCard } from './change-card.ts';
import { forgetCustomer } from './customer.ts';
import { eventDone } from './events.ts';
import { gather, leadsOf } from './leads.ts';
import { read, readOne } from './read.ts';
import { settlePeriod } from './settle-invoice.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import { idIn, stripe } from './stripe.ts';
import { transact } from './transaction.ts';

/** As the receiver queues it: what there is to look at, and nothing else of the event. */
export interface Notice {
  /** `evt_...` */
  readonly id: string;
  readonly type: string;
  /** Seconds since the epoch. */
  readonly created: number;
  /** Of the object it is about. */
  readonly object: string;
  /** The payment of a charge, a refund or a dispute. */
  readonly payment: string | null;
  /** `cus_...`, where the object says it: events of one customer are applied one after the other. */
  readonly customer?: string;
  /** Of the request that began it, as the object's metadata have it. */
  readonly correlation?: string;
}

export const noticeOf = ({ id, type, created, data }: Stripe.Event): Notice => {
  const object = data.object as {
    id?: string;
    payment_intent?: string | { id: string } | null;
    customer?: string | { id: string } | null;
    metadata?: Stripe.Metadata | null;
    parent?: { subscription_details?: { metadata?: Stripe.Metadata | null } | null } | null;
  };
  const correlation =
    object.metadata?.['correlation'] ?? object.parent?.subscription_details?.metadata?.['correlation'] ?? undefined;
  const customer = idIn(object.customer) ?? undefined;
  return { id, type, created, object: object.id ?? '', payment: idIn(object.payment_intent), customer, correlation };
};

/** By the names that Stripe's own types know. */
export const handledTypes = stripeEvents satisfies readonly Stripe.Event['type'][];

/** One event, whatever came with it. */
export async function apply(notice: Notice): Promise<void> {
  const [failure] = await applyAll([notice]);
  if (failure) throw failure.error;
}

export interface Failure {
  readonly notice: Notice;
  readonly error: unknown;
}

/**
 * Applied again, or late, or before another: the effect is the same, and there is one. What several events lead to is looked at once,
 * after all of them: such a look is newer than any of them.
 * @returns the events that failed
 */
export async function applyAll(notices: readonly Notice[]): Promise<readonly Failure[]> {
  // The queue may bring the same one twice.
  const told = [...new Map(notices.map((notice) => [notice.id, notice])).values()];
  const marks = await read<unknown[]>(told.map(({ id }) => eventKey(id)));
  const waiting = told.filter((_, index) => marks[index] === undefined);
  const failed: Failure[] = [];
  /** Does one thing for the events that ask for it, under the correlation of the first. */
  const each = async (leads: Map<string, Notice[]>, work: (lead: string, all: readonly Notice[]) => Promise<void>) => {
    for (const [lead, all] of leads)
      await following(all[0]!.correlation, () => work(lead, all)).catch((error: unknown) => {
        failed.push(...all.map((notice) => ({ notice, error })));
      });
  };
  const leads = leadsOf(waiting);
  // A subscription is settled after all that led to it.
  const add = (subscription: string | null, all: readonly Notice[]) =>
    subscription === null ? markAll(all) : void gather(leads.subscription, subscription, all);
  await each(leads.payment, async (payment, all) => {
    if (await settlePayment(payment, all[0]!.id)) return markAll(all.slice(1));
    const invoice = await invoiceOf(payment);
    return invoice === null ? markAll(all) : void gather(leads.invoice, invoice, all);
  });
  await each(leads.invoice, async (invoice, all) => add(await settlePeriod(invoice), all));
  await each(leads.setup, async (setup, all) => add(await settleCard(setup), all));
  await each(leads.subscription, async (subscription, all) => {
    const isOurs = (await settleSubscription(subscription, all[0]!.id)) !== undefined;
    await markAll(isOurs ? all.slice(1) : all);
  });
  await each(leads.customer, async (customer, all) => {
    await forget(customer);
    await markAll(all);
  });
  await each(leads.nothing, (_, all) => markAll(all));
  return failed;
}

/** What is ours is marked in the transaction of its effect; the rest is marked so that nobody looks for it again. */
async function markAll(notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await transact(notices.map(({ id }) => eventDone(id)));
}

/** The invoice that a payment is for, when it is one of a subscription's periods. */
async function invoiceOf(payment: string): Promise<string | null> {
  const api = await stripe();
  const used = await api.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    limit: 1,
  });
  return idIn(used.data[0]?.invoice);
}

async function forget(customer: string): Promise<void> {
  const owner = await readOne<{ sub: string }>(customerOwnerKey(customer));
  if (owner) await forgetCustomer(owner.sub, customer);
}
