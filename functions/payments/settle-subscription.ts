/**
 * Brings a learner's subscription in line with Stripe's. As with payments: what is written follows from what Stripe says at
 * that moment, in one transaction that holds only for the rows that were read before Stripe was asked.
 */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import type { BillingItem, OrderItem, SubscriptionItem } from '../../lib/model/items.ts';
import { billingKey, orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import { follow } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { setting } from '../shared/setting.ts';
import { authenticationAsked } from './authentication.ts';
import { cancelNow } from './cancel-now.ts';
import { eventDone } from './events.ts';
import { closeSetup, isOver, updateUnlessOver, withFirstCard } from './first-card.ts';
import { isFirstPeriodPaid, paidInvoices, paidUntil, periodWrites } from './periods.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { standingOf } from './standing.ts';
import { idIn, idOf, stripe } from './stripe.ts';
import { subscriptionWrites } from './subscription-writes.ts';
import { transact } from './transaction.ts';
import { isCardUsed, refuseTrial } from './trial.ts';
import { bringWithdrawals } from './withdraw.ts';

/** Seconds within which whoever makes a subscription writes its rows. */
const writtenWithin = 60;

/** @param id `sub_...` @param event of Stripe that led here */
export async function settleSubscription(id: string, event?: string): Promise<SubscriptionItem | undefined> {
  const api = await stripe();
  for (let attempt = 0; attempt < maxAttempts;) {
    const [known] = await read<[BillingItem]>([billingKey(idOf('sub', id))]);
    const found = await api.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
    const { order: orderId, learner: sub, stage, correlation } = found.metadata;
    follow(correlation);
    if (!orderId || !sub || stage !== setting(environment.stage)) return undefined;
    const [order, row] = await read<[OrderItem, SubscriptionItem]>([
      orderKey(sub, orderId),
      subscriptionKey(sub, orderId),
    ]);
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
    if (!begun && billing.status === 'trialing' && (await isCardUsed(billing, row.link))) {
      await refuseTrial(sub, order, row, billing);
      attempt += 1;
      continue;
    }
    const paid = await paidInvoices(id);
    // Paid between the two looks: an order that is paid with nothing open would follow from them.
    if (billing.status === 'incomplete' && paid.length > 0) {
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    // A promo price lasts for the first period that is charged.
    if (billing.discounts.length > 0 && isFirstPeriodPaid(paid)) await updateUnlessOver(id, { discounts: '' });
    const standing = standingOf(billing, Math.floor(Date.now() / 1000), { begun, paidUntil: paidUntil(paid) });
    if (standing.status === 'ended' && known?.setup) await closeSetup(known.setup);
    const asked = await authenticationAsked(billing, row.noticed ?? []);
    const writes = await subscriptionWrites({ sub, order, row, known, billing, standing, paid, asked, attempt });
    // One period in each transaction, which has a hundred places.
    const periods = await periodWrites(sub, row, order, paid);
    const isLast = periods.length <= 1;
    const refused = await transact([...writes, ...(periods[0] ?? []), ...(event && isLast ? [eventDone(event)] : [])]);
    if (refused.length > 0) {
      await backOff(attempt);
      attempt += 1;
      continue;
    }
    await bringWithdrawals(writes);
    if (isLast) return { ...row, ...standing };
  }
  throw new Error(`The subscription ${id} changes faster than it can be settled`);
}

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
