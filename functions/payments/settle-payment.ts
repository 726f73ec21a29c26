/**
 * Settles an order with its payment at Stripe. Can be called by anyone, any number of times, in any order: what is written is derived from
 * Stripe's state at that moment, in one transaction that requires all rows to be unchanged since they were read.
 */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { CheckoutItem, CustomerOwnerItem, OrderItem, PaymentItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import {
  checkoutKey,
  customerOwnerKey,
  reservationKey,
  orderKey,
  ownedKey,
  paymentKey,
  productKey,
  promoKey,
} from '../../lib/model/keys.ts';
import { adoptCorrelation, log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { isNobodys, mismatchOf, noteOtherStage } from './order-mismatch.ts';
import { ordersOf, settleCredits } from './bundle-credit.ts';
import { transactFor } from './events.ts';
import { granting, openedBy, type Opened } from './grants.ts';
import { releaseCode, redeemCode } from './reserve-promo.ts';
import { mailsOf } from './mails.ts';
import { isUnpaid, outcomeOf, opens, type Outcome } from './outcome.ts';
import { endOverlappingCheckouts, isPaidTwice } from './overlapping-checkouts.ts';
import { read } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { orderWrite, settledOrder, staysOpen } from './settled-order.ts';
import { idIn, idOf } from './stripe.ts';
import { put, remove, unchanged, update } from './transaction.ts';
import { paidAt, retrievePayment, type PaymentDetails } from './payment-details.ts';
import { processWithdrawals } from './withdraw.ts';

/** Seconds within which learners get what they paid for, as promised (lib/operations/SERVICE-LEVELS.md). */
const lateAfter = 120;

export interface PaymentContext {
  /** Stripe events that triggered this; marked processed in the same transaction. */
  readonly events?: readonly string[];
  /** The payment's row if it was just read; otherwise it is read. */
  readonly known?: { readonly row: PaymentItem | undefined } | undefined;
}

/**
 * @param id `pi_...`
 * @returns the current order; undefined if the payment does not belong to this stage, in which case its events are not marked
 */
export async function settlePayment(
  id: string,
  { events = [], known: given }: PaymentContext = {},
): Promise<OrderItem | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [known] = attempt === 0 && given ? [given.row] : await read<[PaymentItem]>([paymentKey(idOf('pi', id))]);
    const payment = await retrievePayment(id);
    const { order: orderId, learner: sub, stage, correlation } = payment.metadata;
    adoptCorrelation(correlation);
    if (!orderId || !sub) return undefined;
    if (stage !== requireEnv(environment.stage)) {
      noteOtherStage('PaymentMismatch', payment);
      return undefined;
    }
    const customer = idIn(payment.customer);
    // The row says whose payment was recorded; an unrecorded payment belongs to its customer.
    const unkept = customer !== null && known?.customer === undefined;
    const [order, owner] = await read<[OrderItem, CustomerOwnerItem]>([
      orderKey(sub, orderId),
      ...(unkept ? [customerOwnerKey(customer)] : []),
    ]);
    if (!order) {
      if (await isNobodys(sub, payment)) metric('PaymentMismatch', { payment: id, wrong: 'order' });
      return undefined;
    }
    // A duplicate of the order's payment, created because of an error and never paid.
    if (order.payment && order.payment !== id && !['succeeded', 'processing'].includes(payment.status))
      return undefined;
    const payer = known?.customer ?? (owner?.sub === sub ? customer : null);
    const wrong = mismatchOf(payment, order, payer);
    if (wrong) {
      metric('PaymentMismatch', { payment: id, wrong });
      return undefined;
    }
    const outcome = outcomeOf(payment, payment.disputes);
    const { writes, settled, opened } = await changesOf({ sub, order, known, payment, outcome, attempt });
    if (writes.length === 0) {
      if (events.length === 0) return order;
      // Increments the version, so a slower reader with an older state can no longer write.
      const looked = known ? [bumpVersion(known)] : [];
      if ((await transactFor(events, looked)).length === 0) return order;
      await backOff(attempt);
      continue;
    }
    const isOpening = opens(outcome.status) && !opens(order.status);
    // Before it is recorded: after a crash in between, the events do it again.
    if (isOpening) await endOverlappingCheckouts(sub, orderId, settled.opens ?? []);
    const refused = await transactFor(events, writes);
    if (refused.length === 0) {
      await processWithdrawals(writes);
      if (outcome.status !== order.status) {
        // A dispute that was won, or a refund that failed, is no purchase.
        const isPurchase = outcome.status === 'paid' && isUnpaid(order.status);
        if (isPurchase) metric('OrderPaid');
        if (outcome.status === 'refunded') metric('OrderRefunded');
        if (isOpening && isPaidTwice(order, opened)) metric('PaidTwice', { order: orderId });
        if (isPurchase && Date.now() / 1000 - paidAt(payment) > lateAfter) metric('AccessLate', { order: orderId });
        log('INFO', 'Order settled', { order: orderId, payment: id, from: order.status, to: outcome.status });
      }
      return settled;
    }
    await backOff(attempt);
  }
  throw new Error(`The payment ${id} changes faster than it can be settled`);
}

const bumpVersion = (known: PaymentItem): TransactWriteItem =>
  update(paymentKey(known.id), 'ADD #version :one', {
    expression: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': known.version, ':one': 1 },
  });

interface Settling {
  readonly sub: string;
  readonly order: OrderItem;
  /** As it was read before calling Stripe. */
  readonly known: PaymentItem | undefined;
  readonly payment: PaymentDetails;
  readonly outcome: Outcome;
  /** From 0. */
  readonly attempt: number;
}

interface Changes {
  readonly writes: readonly TransactWriteItem[];
  /** The order after the writes. */
  readonly settled: OrderItem;
  /** What the order opens or closes, as it was before. */
  readonly opened: readonly Opened[];
}

async function changesOf({ sub, order, known, payment, outcome, attempt }: Settling): Promise<Changes> {
  const { status, refunded } = outcome;
  const isUnchanged =
    order.status === status && order.refunded === refunded && (order.problem ?? null) === outcome.problem;
  // A closed order stays closed until money is received.
  const late = order.status === 'cancelled' && (status === 'pending' || status === 'processing');
  if (late || (known && isUnchanged && known.status === status)) return { writes: [], settled: order, opened: [] };
  const now = new Date().toISOString();
  const { promoCode: code, link } = order;
  const [checkout, product, owned, reservation, promo] = await read<
    [CheckoutItem, ProductItem, OwnedItem, ReservationItem, PromoItem]
  >([
    checkoutKey(sub, link),
    productKey(link),
    ownedKey(sub, link),
    ...(code ? [reservationKey(code, sub), promoKey(code)] : []),
  ]);
  const row: PaymentItem = {
    baseType: 'payment',
    id: payment.id,
    sub,
    orderId: order.id,
    link: order.link,
    amount: order.total,
    currency: order.currency,
    customer: idIn(payment.customer) ?? undefined,
    status,
    refunded,
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  const isClosed = !staysOpen(status);
  if (isClosed && status !== 'cancelled' && !product)
    throw new Error(`The product ${order.link} of the order ${order.id} is not there`);
  const opened =
    isClosed && status !== 'cancelled'
      ? await openedBy(sub, { product: product!, owned }, order.opens, attempt > 0)
      : [];
  const links = order.opens ? [] : opened.map((each) => each.product.link);
  const settled = settledOrder(order, payment.id, outcome, links, now);
  const counts = await ordersOf(
    sub,
    (order.credits ?? []).map((credit) => credit.order),
  );
  const credits = settleCredits(sub, order, status, counts);
  for (const from of credits.overdrawn) metric('CreditOverdrawn', { order: from, bundle: order.id });
  // More was refunded, at Stripe or by a bank, than is left besides the credit toward bundles.
  if (refunded > order.refunded && refunded + (order.credited ?? 0) > order.total)
    metric('CreditOverdrawn', { order: order.id, bundle: Object.keys(order.creditedTo ?? {}).join(' ') });
  const writes = [
    ...credits.writes,
    put(paymentKey(payment.id), row, unchanged(known)),
    orderWrite(sub, order, settled),
  ];
  if (isClosed && checkout?.orderId === order.id)
    writes.push(
      remove(checkoutKey(sub, order.link), { expression: 'orderId = :order', values: { ':order': order.id } }),
    );
  const isReserved = reservation?.orderId === order.id && reservation.state === 'reserved';
  if (status === 'cancelled') {
    if (isReserved) writes.push(...releaseCode(reservation.code, sub, order.id));
    return { writes, settled, opened };
  }
  if (!isClosed) return { writes, settled, opened };
  if (isReserved) writes.push(redeemCode(reservation.code, sub, order.id));
  // The unit was released before the money arrived: what was offered and paid is delivered, and an operator is alerted.
  else if (order.status === 'cancelled' && promo?.isLimited) metric('PromoOverdrawn', { order: order.id });
  const since = order.status === 'paid' ? order.createdAt : now;
  writes.push(
    ...granting(
      sub,
      opened,
      {
        id: order.id,
        link: order.link,
        name: order.name,
        reason: 'order',
        since,
        until: status === 'refunded' ? now : null,
        suspended: status === 'disputed',
        refunded: status === 'refunded',
      },
      credits.writes.length,
    ),
  );
  return { writes: [...writes, ...mailsOf(order, outcome, now)], settled, opened };
}
