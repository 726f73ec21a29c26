/** What is written for a subscription's state at Stripe, in one transaction. */
import type Stripe from 'stripe';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { BillingItem, SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { billingKey, checkoutKey, orderKey, subscriptionKey } from '../../lib/model/keys.ts';
import type { AuthenticationRequest } from './authentication.ts';
import { granting, type Opened } from './grants.ts';
import { releaseCode, redeemCode } from './reserve-promo.ts';
import { neverBegun } from './mails.ts';
import { stateDigest } from './unchanged-subscription.ts';
import {
  firstPeriod,
  hasMoney,
  isFirstPeriodPaid,
  isLatestRefunded,
  periodStart,
  receiptOf,
  refundedSince,
} from './periods.ts';
import { cardOf, type SubscriptionStatus } from './subscription-status.ts';
import { idIn } from './stripe.ts';
import { present, put, remove, unchanged, update } from './transaction.ts';
import { authenticationMail, statusMails } from './subscription-mails.ts';
import type { RowsBeside } from './subscription-rows.ts';
import { trialMarks } from './trial.ts';
import { withNotices } from './next-notice.ts';

export interface Settled {
  readonly sub: string;
  /** The order that started it. */
  readonly order: OrderItem;
  readonly row: SubscriptionItem;
  readonly checkout: CheckoutItem | undefined;
  readonly product: ProductItem | undefined;
  /** As it was read before calling Stripe. */
  readonly known: BillingItem | undefined;
  readonly billing: Stripe.Subscription;
  readonly state: SubscriptionStatus;
  /** Its paid invoices. */
  readonly paid: readonly Stripe.Invoice[];
  /** The bank's request to confirm the renewal. */
  readonly asked: AuthenticationRequest | undefined;
}

/** @param next its next row (`nextBilling`) */
export function subscriptionWrites(
  settled: Settled,
  { opened, reservation }: RowsBeside,
  next: BillingItem,
): TransactWriteItem[] {
  const { sub, order, row, checkout, product, known, billing, state, paid, asked } = settled;
  const { openUntil, ...shown } = state;
  const now = next.updatedAt;
  const card = cardOf(billing) ?? (typeof billing.default_payment_method === 'string' ? (row.card ?? null) : null);
  const noticed = [...(row.noticed ?? []), ...(asked ? [asked.id] : [])];
  const isOver = order.status === 'cancelled' || (row.status === 'incomplete' && state.status === 'ended');
  const began = state.status !== 'incomplete' && (!isOver || hasMoney(paid));
  const sold = began && { opens: opensOf(row.id, opened, paid), charged: isFirstPeriodPaid(paid) };
  const after = { ...row, ...shown, ...sold, card, updatedAt: now };
  const writes = [
    put(billingKey(billing.id), next, unchanged(known)),
    // An account that was deleted meanwhile stays deleted.
    put(subscriptionKey(sub, row.id), withNotices(after, noticed), present),
  ];
  if (state.status === 'incomplete') return writes;

  if (checkout?.orderId === order.id)
    writes.push(remove(checkoutKey(sub, row.link), { expression: 'orderId = :order', values: { ':order': order.id } }));
  writes.push(...orderWrites(settled, began ? 'paid' : 'cancelled', now));
  if (reservation?.orderId === order.id && reservation.state === 'reserved')
    writes.push(
      ...(began ? [redeemCode(reservation.code, sub, order.id)] : releaseCode(reservation.code, sub, order.id)),
    );
  // A subscription that never started opens nothing and needs no row about its end.
  if (!began) return order.status === 'pending' ? [...writes, ...neverBegun(row, order, now)] : writes;
  if (row.status === 'incomplete' && state.trial) writes.push(...trialMarks(sub, row.link, billing, now));
  if (!product) throw new Error(`The product ${row.link} of the subscription ${row.id} is not there`);
  writes.push(
    ...granting(sub, opened, {
      id: row.id,
      link: row.link,
      name: row.name,
      reason: 'subscription',
      since: row.createdAt,
      until: openUntil ?? state.endsAt ?? now,
      suspended: row.disputed ?? false,
      refunded: state.status === 'ended' && isLatestRefunded(paid, known),
      refundedFrom: refundedSince(paid, known?.refunded ?? []),
      unpaid: state.status === 'ended' && !isFirstPeriodPaid(paid),
    }),
  );
  return [
    ...writes,
    ...(asked ? authenticationMail(row, state, asked.page, now) : statusMails(row, order, state, now)),
  ];
}

/** The links that later settlements may have to close: all but members that left the plan before its latest paid period began. */
const opensOf = (id: string, opened: readonly Opened[], paid: readonly Stripe.Invoice[]): string[] =>
  opened
    .filter(({ owned, hasLeft }) => !hasLeft || !paid[0] || (owned?.grants[id]?.until ?? '') > periodStart(paid[0]))
    .map(({ product }) => product.link);

/**
 * Its setup is kept until there is a card, or none is needed any more.
 * @param isLast whether this write includes everything that follows from this settlement
 */
export function nextBilling({ row, known, billing, state, paid, sub }: Settled, isLast: boolean): BillingItem {
  const now = new Date().toISOString();
  const setup = known?.setup ?? idIn(billing.pending_setup_intent);
  const isWhole = isLast && state.status !== 'incomplete';
  return {
    baseType: 'billing',
    id: billing.id,
    sub,
    subscription: row.id,
    link: row.link,
    ...(setup && state.status === 'incomplete' && { setup }),
    ...(known?.firstSetup && { firstSetup: known.firstSetup }),
    ...(known?.disputed && { disputed: known.disputed }),
    ...(known?.refunded && { refunded: known.refunded }),
    ...(isWhole && { settled: stateDigest(billing, state, paid, known ?? {}) }),
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Completes the order that started it, with its invoice; the receipt is sent once, with the invoice's number. */
function orderWrites(settled: Settled, status: 'paid' | 'cancelled', now: string): TransactWriteItem[] {
  const { sub, order, paid } = settled;
  const period = firstPeriod(order, paid);
  const isOpen = order.status === 'pending';
  if (!isOpen && !period) return [];
  const sets = ['updatedAt = :now'];
  if (isOpen) sets.push('#status = :status');
  if (period) sets.push('payment = :invoice', 'refundableUntil = :until');
  const write = update(
    orderKey(sub, order.id),
    `SET ${sets.join(', ')}${isOpen ? ' REMOVE GSI1PK, GSI1SK, expiresAt' : ''}`,
    {
      expression: `#status = :before${period ? ' AND payment <> :invoice' : ''}`,
      names: { '#status': 'status' },
      values: {
        ':before': order.status,
        ':now': now,
        ...(isOpen && { ':status': status }),
        ...(period && { ':invoice': period.payment, ':until': period.refundableUntil }),
      },
    },
  );
  return [write, ...(period ? receiptOf(settled, period.invoice, order, order.promoCode, period.at) : [])];
}
