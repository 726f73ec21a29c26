/** Ends an order that Stripe knows nothing of: its code and its credit can be used again. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { CheckoutItem, Credit, OrderItem } from '../../lib/model/items/order.ts';
import type { ReservationItem } from '../../lib/model/items/promo.ts';
import { checkoutKey, reservationKey, orderKey } from '../../lib/model/keys.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { ordersOf, releaseCredits } from './bundle-credit.ts';
import { read } from './read.ts';
import { releaseCode } from './reserve-promo.ts';
import { remove, transact, update } from './transaction.ts';

/** Releases an order for which nothing ever reached Stripe. */
export async function releaseCheckout(sub: string, open: CheckoutItem): Promise<void> {
  const { orderId, link, promoCode, credits } = open;
  const checkout = remove(checkoutKey(sub, link), {
    expression: 'orderId = :order AND (attribute_not_exists(payment) OR attribute_type(payment, :null))',
    values: { ':order': orderId, ':null': 'NULL' },
  });
  await release(sub, { id: orderId, promoCode, credits }, [checkout]);
}

/** Releases an order that no checkout and no payment refers to any longer. */
export const releaseOrder = (sub: string, order: OrderItem): Promise<void> => release(sub, order, []);

interface Released {
  readonly id: string;
  readonly promoCode: string | null;
  readonly credits?: readonly Credit[] | undefined;
}

async function release(sub: string, order: Released, also: TransactWriteItem[]): Promise<void> {
  const { id, promoCode, credits = [] } = order;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [reservation] = promoCode ? await read<[ReservationItem]>([reservationKey(promoCode, sub)]) : [];
    const isReserved = reservation?.orderId === id && reservation.state === 'reserved';
    const own = [
      ...also,
      update(orderKey(sub, id), 'SET #status = :cancelled, updatedAt = :now REMOVE GSI1PK, GSI1SK, expiresAt', {
        expression: '#status = :pending',
        names: { '#status': 'status' },
        values: { ':cancelled': 'cancelled', ':pending': 'pending', ':now': new Date().toISOString() },
      }),
      ...(isReserved ? releaseCode(promoCode!, sub, id) : []),
    ];
    const orders = await ordersOf(
      sub,
      credits.map((credit) => credit.order),
    );
    const refused = await transact([...own, ...releaseCredits(sub, id, credits, orders)]);
    // Refused if another request was faster or has found its payment: then there is nothing to release.
    if (refused.every(({ index }) => index < own.length)) return;
    // An order that is credited toward it has changed since it was read.
    await backOff(attempt);
  }
}
