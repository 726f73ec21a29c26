import type { OrderItem, PaymentItem } from '../items/order.ts';
import { creditOf, keepsCredits } from '../pricing.ts';
import { type StoredRows } from './stored-rows.ts';

/** Payment rows match their orders. */
export function paymentViolations(table: StoredRows): string[] {
  const found: string[] = [];
  const paid = new Map<string, string>();
  for (const payment of table.all<PaymentItem>('payment')) {
    const partition = `USER#${payment.sub}`;
    const order = table.get<OrderItem>(partition, `ORDER#${payment.orderId}`);
    const say = (sentence: string) => void found.push(`payment ${payment.id}: ${sentence}`);
    if (!order) {
      if (table.isThere(partition)) say(`its order ${payment.orderId} is not there`);
      continue;
    }
    const other = paid.get(`${partition} ${order.id}`);
    if (other) say(`its order ${order.id} is that of ${other} as well`);
    paid.set(`${partition} ${order.id}`, payment.id);
    if (order.payment !== payment.id) say(`its order ${order.id} names ${order.payment ?? 'none'}`);
    if (payment.amount !== order.total) say(`is over ${payment.amount}, its order over ${order.total}`);
    if (payment.status !== order.status) say(`is ${payment.status}, its order ${order.status}`);
    if (payment.refunded !== order.refunded) say(`gave back ${payment.refunded}, its order ${order.refunded}`);
  }
  for (const order of table.all<OrderItem>('order'))
    if (order.payment?.startsWith('pi_') && paid.get(`${order.PK} ${order.id}`) !== order.payment)
      found.push(`order ${order.id} of ${order.PK}: its payment ${order.payment} has no row`);
  return found;
}

/** Credit toward a bundle is taken once from the order that paid for it, and only while the bundle's order is valid. */
export function creditViolations(table: StoredRows): string[] {
  const found: string[] = [];
  for (const order of table.all<OrderItem>('order')) {
    const { id, PK, credit = 0, credits = [], credited = 0, creditedTo = {} } = order;
    const say = (sentence: string) => void found.push(`order ${id} of ${PK}: ${sentence}`);
    if (creditOf(credits) !== credit) say(`${creditOf(credits)} count toward it, and ${credit} are taken off`);
    for (const { order: from, amount } of credits) {
      const taken = table.get<OrderItem>(PK, `ORDER#${from}`)?.creditedTo?.[id] ?? 0;
      const due = keepsCredits(order.status) ? amount : 0;
      if (taken !== due) say(`is ${order.status}, and ${taken} of ${from} count toward it instead of ${due}`);
    }
    const sum = creditOf(Object.values(creditedTo).map((amount) => ({ amount })));
    if (sum !== credited) say(`${credited} of it count elsewhere, by bundle ${sum}`);
    if (credited > order.total) say(`${credited} of ${order.total} count elsewhere`);
    for (const bundle of Object.keys(creditedTo)) {
      const named = table.get<OrderItem>(PK, `ORDER#${bundle}`)?.credits?.some((each) => each.order === id);
      if (!named) say(`counts toward ${bundle}, which does not say so`);
    }
  }
  return found;
}
