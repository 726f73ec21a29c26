/**
 * Settles a learner's subscription with Stripe. As for payments, what is written is derived from Stripe's state at that moment, in one
 * transaction that requires all rows to be unchanged since they were read, before calling Stripe.
 */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { BillingItem, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { billingKey } from '../../lib/model/keys.ts';
import { adoptCorrelation } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { pendingAuthentication } from './authentication.ts';
import { noteOtherStage } from './order-mismatch.ts';
import { cancelNow, makeEndFinal } from './cancel-now.ts';
import { transactFor } from './events.ts';
import { closeSetup, isOver, updateUnlessOver, withFirstCard } from './first-card.ts';
import { isUnchanged, bumpVersion } from './unchanged-subscription.ts';
import {
  hasMoney,
  isFirstPeriodPaid,
  isLatestRefunded,
  laterPeriods,
  paidInvoices,
  paidUntil,
  periodWrites,
} from './periods.ts';
import { pauseWhileDisputed } from './pause-collection.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { subscriptionStatusOf } from './subscription-status.ts';
import { idOf, stripe } from './stripe.ts';
import { ownRows, rowsBeside } from './subscription-rows.ts';
import { nextBilling, subscriptionWrites } from './subscription-writes.ts';
import { isCardUsed, refuseTrial } from './trial.ts';
import { processWithdrawals } from './withdraw.ts';

/** How long the request that creates a subscription has to write its rows, in seconds. */
const creationGraceSeconds = 60;

/** What led to settling a subscription. */
export interface SubscriptionContext {
  /** Stripe events that triggered this; marked processed in the same transaction. */
  readonly events?: readonly string[];
  /** The subscription's row if it was just read; otherwise it is read. */
  readonly known?: { readonly row: BillingItem | undefined } | undefined;
  /** Invoices whose money is settled after this: if there is any, the events are marked then. */
  readonly invoices?: readonly string[];
}

export interface SettledSubscription {
  /** The current state of its rows; undefined if nothing was new. */
  readonly item: SubscriptionItem | undefined;
  /** Its current row. */
  readonly billing: BillingItem;
  /** Those of the given invoices that are paid. */
  readonly due: readonly string[];
}

/** @param id `sub_...` @returns undefined if it does not belong to this stage */
export const settleSubscription = async (id: string): Promise<SubscriptionItem | undefined> =>
  (await settleSubscriptionIn(id))?.item;

/** @param id `sub_...` @returns undefined if it does not belong to this stage; then no event is marked */
export async function settleSubscriptionIn(
  id: string,
  look: SubscriptionContext = {},
): Promise<SettledSubscription | undefined> {
  const api = await stripe();
  const key = billingKey(idOf('sub', id));
  for (let attempt = 0, round = 0; attempt < maxAttempts; round += 1) {
    const [known] = round === 0 && look.known ? [look.known.row] : await read<[BillingItem]>([key]);
    const found = await api.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
    const { order: orderId, learner: sub, stage, correlation } = found.metadata;
    adoptCorrelation(correlation);
    if (!orderId || !sub) return undefined;
    if (stage !== requireEnv(environment.stage)) {
      if (!isOver(found)) noteOtherStage('SubscriptionWithoutOrder', found);
      return undefined;
    }
    let paid = known?.settled || known?.refunded?.length ? await paidInvoices(id) : undefined;
    const lacksItsMoney = !isOver(found) && isLatestRefunded(paid, known);
    if (look.events && paid && known && !lacksItsMoney && isUnchanged(found, paid, known)) {
      const due = dueOf(look, paid);
      // If there is money to settle, that settlement increments the version and marks the events.
      if (due.length > 0 || (await transactFor(look.events, [bumpVersion(known)])).length === 0)
        return { item: undefined, billing: known, due };
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    const { order, row, ...beside } = await ownRows(sub, orderId, known);
    if (!order || !row) {
      if (isNobodys(found)) metric('SubscriptionWithoutOrder', { subscription: id });
      return undefined;
    }
    if (row.billing !== id) {
      await endStray(found);
      return undefined;
    }
    // The process that wrote the refund may have crashed.
    if (lacksItsMoney) {
      await cancelNow(id);
      attempt += 1;
      continue;
    }
    const begun = row.status !== 'incomplete';
    const billing = await withFirstCard(found, known, begun);
    paid ??= await paidInvoices(id);
    // Paid between the two reads: continuing would write a paid order with nothing open.
    if (billing.status === 'incomplete' && paid.length > 0) {
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    // A promo price lasts for the first charged period.
    if (billing.discounts.length > 0 && isFirstPeriodPaid(paid)) await updateUnlessOver(id, { discounts: '' });
    const state = subscriptionStatusOf(billing, Math.floor(Date.now() / 1000), {
      hasStarted: begun,
      hasMoney: hasMoney(paid),
      paidUntil: paidUntil(paid),
    });
    const isNew = row.status !== 'ended' || !isOver(billing);
    if (state.status === 'ended' && isNew && !(await makeEndFinal(billing))) {
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    if (state.status !== 'ended') await pauseWhileDisputed(billing, (known?.disputed ?? []).length > 0);
    if (state.status === 'ended' && known?.setup) await closeSetup(known.setup);
    const asked = await pendingAuthentication(billing, row.noticed ?? []);
    const settled = { sub, order, row, ...beside, known, billing, state, paid, asked };
    const more = await rowsBeside(settled, attempt > 0);
    if (!begun && billing.status === 'trialing' && isCardUsed(billing, more.mark)) {
      await refuseTrial(sub, order, row, billing);
      attempt += 1;
      continue;
    }
    // One period per transaction, which has at most a hundred writes.
    const periods = periodWrites(settled, laterPeriods(paid), more.orders);
    const isLast = periods.length <= 1;
    const next = nextBilling(settled, isLast);
    const writes = subscriptionWrites(settled, more, next);
    const due = dueOf(look, paid);
    const marks = isLast && due.length === 0 ? (look.events ?? []) : [];
    const refused = await transactFor(marks, [...writes, ...(periods[0] ?? [])]);
    if (refused.length > 0) {
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    await processWithdrawals(writes);
    if (isLast) return { item: { ...row, ...state }, billing: next, due };
  }
  throw new Error(`The subscription ${id} changes faster than it can be settled`);
}

/** While an invoice is unpaid, the subscription alone determines everything. */
const dueOf = ({ invoices = [] }: SubscriptionContext, paid: readonly Stripe.Invoice[]): readonly string[] =>
  invoices.filter((id) => paid.some((each) => each.id === id));

/**
 * Whether a subscription of ours could be charged although no row refers to it. A brand-new one is about to be written, before anyone can give
 * it a card; one whose response was lost is found by the learner's next attempt, or by the sweeper.
 */
const isNobodys = ({ status, created, default_payment_method: card }: Stripe.Subscription): boolean =>
  !['canceled', 'incomplete', 'incomplete_expired'].includes(status) &&
  (card !== null || Date.now() / 1000 - created > creationGraceSeconds);

/** A duplicate of the order's subscription, created because of an error: no one ever had its secret. */
async function endStray(found: Stripe.Subscription): Promise<void> {
  if (!isOver(found)) await cancelNow(found.id);
}
