/**
 * Brings a learner's subscription in line with Stripe's. As with payments: what is written follows from what Stripe says at
 * that moment, in one transaction that holds only for the rows that were read before Stripe was asked.
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
import { cancelNow } from './cancel-now.ts';
import { transactFor } from './events.ts';
import { closeSetup, isOver, updateUnlessOver, withFirstCard } from './first-card.ts';
import { isUnchanged, bumpVersion } from './unchanged-subscription.ts';
import { isFirstPeriodPaid, laterPeriods, paidInvoices, paidUntil, periodWrites } from './periods.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { subscriptionStatusOf } from './subscription-status.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { ownRows, rowsBeside } from './subscription-rows.ts';
import { nextBilling, subscriptionWrites } from './subscription-writes.ts';
import { isCardUsed, refuseTrial } from './trial.ts';
import { processWithdrawals } from './withdraw.ts';

/** Seconds within which whoever makes a subscription writes its rows. */
const writtenWithin = 60;

/** How somebody came to look at a subscription. */
export interface SubscriptionContext {
  /** Of Stripe's events that led here: they are marked with what they led to. */
  readonly events?: readonly string[];
  /** Its row as it was read a moment ago; otherwise it is read. */
  readonly known?: { readonly row: BillingItem | undefined } | undefined;
  /** Invoices whose money is looked at after this: where there is some, the events are marked then. */
  readonly invoices?: readonly string[];
}

export interface SettledSubscription {
  /** As its rows have it now; undefined where nothing was new. */
  readonly item: SubscriptionItem | undefined;
  /** Its row as it is now. */
  readonly billing: BillingItem;
  /** Those of the invoices that brought money. */
  readonly due: readonly string[];
}

/** @param id `sub_...` @returns undefined for one that is not this stage's */
export const settleSubscription = async (id: string): Promise<SubscriptionItem | undefined> =>
  (await settleSubscriptionIn(id))?.item;

/** @param id `sub_...` @returns undefined for one that is not this stage's; then no event is marked */
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
    let paid = known?.settled ? await paidInvoices(id) : undefined;
    if (look.events && paid && known && !lacksItsMoney(found, known) && isUnchanged(found, paid, known)) {
      const due = dueOf(look, paid);
      // Where there is money to look at, that look counts, and marks.
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
    if (lacksItsMoney(found, known)) {
      await cancelNow(id);
      attempt += 1;
      continue;
    }
    const begun = row.status !== 'incomplete';
    const billing = await withFirstCard(found, known, begun);
    paid ??= await paidInvoices(id);
    // Paid between the two looks: an order that is paid with nothing open would follow from them.
    if (billing.status === 'incomplete' && paid.length > 0) {
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    // A promo price lasts for the first period that is charged.
    if (billing.discounts.length > 0 && isFirstPeriodPaid(paid)) await updateUnlessOver(id, { discounts: '' });
    const standing = subscriptionStatusOf(billing, Math.floor(Date.now() / 1000), {
      hasStarted: begun,
      paidUntil: paidUntil(paid),
    });
    if (standing.status === 'ended' && known?.setup) await closeSetup(known.setup);
    const asked = await pendingAuthentication(billing, row.noticed ?? []);
    const settled = { sub, order, row, ...beside, known, billing, standing, paid, asked };
    const more = await rowsBeside(settled, attempt > 0);
    if (!begun && billing.status === 'trialing' && isCardUsed(billing, more.mark)) {
      await refuseTrial(sub, order, row, billing);
      attempt += 1;
      continue;
    }
    // One period in each transaction, which has a hundred places.
    const periods = periodWrites(sub, row, order, laterPeriods(paid), more.orders);
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
    if (isLast) return { item: { ...row, ...standing }, billing: next, due };
  }
  throw new Error(`The subscription ${id} changes faster than it can be settled`);
}

/** Of an invoice that is not paid, or brought no money, the subscription says all there is. */
const dueOf = ({ invoices = [] }: SubscriptionContext, paid: readonly Stripe.Invoice[]): readonly string[] =>
  invoices.filter((id) => paid.some((each) => each.id === id && each.amount_paid > 0));

/**
 * Whether somebody may be charged for a subscription of ours that no row speaks of. One that was made just now is about to be
 * written; one whose answer was lost is found by the learner's next try, or by the sweeper.
 */
const isNobodys = ({ status, created }: Stripe.Subscription): boolean =>
  !['canceled', 'incomplete', 'incomplete_expired'].includes(status) && Date.now() / 1000 - created > writtenWithin;

/**
 * The latest period without its money ends the subscription, whoever looks: its refund may have been written by somebody who died then.
 * Money of an older period has been used up.
 */
const lacksItsMoney = (found: Stripe.Subscription, known: BillingItem | undefined): boolean =>
  !isOver(found) && (known?.refunded ?? []).includes(idIn(found.latest_invoice) ?? '');

/** Made beside the order's own because of an error: nobody ever had its secret. */
async function endStray(found: Stripe.Subscription): Promise<void> {
  if (!isOver(found)) await cancelNow(found.id);
}
