import type { OrderItem } from '../items/order.ts';
import type { PromoItem, PromoShardItem, ReservationItem } from '../items/promo.ts';
import { awaitsPayment, type StoredRows } from './stored-rows.ts';

/** The remaining, reserved, and redeemed units of a limited code add up to its limit. */
export function promoViolations(table: StoredRows): string[] {
  const found: string[] = [];
  const reservations = Map.groupBy(table.all<ReservationItem>('reservation'), ({ code }) => code);
  const shards = Map.groupBy(table.all<PromoShardItem>('promo shard'), ({ code }) => code);
  for (const [code, parts] of shards) {
    if (parts.some(({ amountRemaining }) => amountRemaining < 0))
      found.push(`code ${code}: less than nothing is left in a shard`);
    if (parts.length !== (table.get<PromoItem>(`PROMO#${code}`, 'PROMO')?.shards ?? 1) - 1)
      found.push(`code ${code}: has ${parts.length} shards beside its first`);
  }
  const limited = new Set<string>();
  for (const promo of table.all<PromoItem>('promo')) {
    if (!promo.isLimited) continue;
    limited.add(promo.code);
    const taken = reservations.get(promo.code)?.length ?? 0;
    const parts = shards.get(promo.code) ?? [];
    const left = parts.reduce((sum, part) => sum + part.amountRemaining, promo.amountRemaining ?? Number.NaN);
    if (!(left >= 0 || promo.lowered)) found.push(`code ${promo.code}: ${left} are left`);
    if (left + taken !== promo.amount)
      found.push(
        `code ${promo.code}: ${left} left and ${taken} reserved or redeemed do not add up to the ${promo.amount} there are`,
      );
  }
  for (const reservation of table.all<ReservationItem>('reservation')) {
    const partition = `USER#${reservation.SK.slice('RESERVATION#'.length)}`;
    const order = table.get<OrderItem>(partition, `ORDER#${reservation.orderId}`);
    const name = `reservation of ${reservation.code} by ${partition}`;
    if (!order) {
      if (table.isThere(partition)) found.push(`${name}: its order ${reservation.orderId} is not there`);
    } else if (order.promoCode !== reservation.code) found.push(`${name}: its order ${order.id} has another code`);
    else if (order.status === 'cancelled' || (reservation.state === 'reserved') !== awaitsPayment(order.status))
      found.push(`${name}: is ${reservation.state}, its order ${order.id} is ${order.status}`);
  }
  for (const order of table.all<OrderItem>('order')) {
    if (!order.promoCode || !limited.has(order.promoCode) || order.status === 'cancelled') continue;
    // Later periods of a subscription have no code; the order that started it does.
    const reservation = table.get<ReservationItem>(
      `PROMO#${order.promoCode}`,
      `RESERVATION#${order.PK.slice('USER#'.length)}`,
    );
    if (reservation?.orderId !== order.id)
      found.push(`order ${order.id} of ${order.PK}: has no reservation of ${order.promoCode}`);
  }
  return found;
}
