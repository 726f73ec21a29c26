import { openOrdersIndex } from '../keys.ts';
import type { OwnedItem } from '../items/access.ts';
import type { CheckoutItem, OrderItem } from '../items/order.ts';
import type { ProductItem } from '../items/product.ts';
import { givesAccess, awaitsPayment, type InvariantOptions, type StoredRows } from './stored-rows.ts';

/** A paid order has its entitlements, and a refunded one has none. Amounts add up. */
export function orderViolations(table: StoredRows, now: string, { catalogue }: InvariantOptions): string[] {
  const found: string[] = [];
  const bought = new Map<string, string>();
  for (const order of table.all<OrderItem>('order')) {
    const { id, PK, link, status } = order;
    const say = (sentence: string) => void found.push(`order ${id} of ${PK}: ${sentence}`);
    const { credit = 0 } = order;
    const amounts = [order.price, order.discount, credit, order.total, order.refunded];
    if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) say('an amount is not in minor units');
    if (order.refunded > order.total) say(`${order.refunded} of ${order.total} was given back`);
    if (status === 'refunded' && order.refunded !== order.total) say('is refunded and keeps money');
    if (status === 'partly-refunded' && (order.refunded === 0 || order.refunded >= order.total))
      say('is partly refunded and says otherwise');
    if (awaitsPayment(status) !== (order.GSI1PK === openOrdersIndex.partition))
      say(`is ${status} and ${order.GSI1PK ? 'is' : 'is not'} among the open ones`);
    const checkout = table.get<CheckoutItem>(PK, `CHECKOUT#${link}`);
    if (awaitsPayment(status) && checkout?.orderId !== id) say('waits for money and has no checkout');
    if (order.subscription) continue;

    // Nothing is charged during a trial.
    if ((order.total !== 0 || credit > 0) && order.price - order.discount - credit !== order.total)
      say('price less discount and credit is not what is charged');
    if (givesAccess(status) && order.total > 0) {
      const other = bought.get(`${PK} ${link}`);
      if (other) say(`${link} is paid for by ${other} as well`);
      bought.set(`${PK} ${link}`, id);
      if (!order.payment) say('is paid by nothing');
    }
    const members = catalogue ? (table.get<ProductItem>(`PRODUCT#${link}`, 'PRODUCT')?.productsInBundle ?? []) : [];
    const links = [...new Set([link, ...(order.opens ?? []), ...members.map((member) => member.link)])];
    for (const each of links) {
      const grant = table.get<OwnedItem>(PK, `OWNED#${each}`)?.grants?.[id];
      const isOpen = grant !== undefined && !grant.suspended && (grant.until === null || grant.until > now);
      if (givesAccess(status) && !isOpen) say(`is ${status} and does not open ${each}`);
      if (givesAccess(status) && grant && grant.until !== null) say(`opens ${each} only until ${grant.until}`);
    }
  }
  return found;
}

/** Every checkout has its open order, and both name the same payment. */
export function checkoutViolations(table: StoredRows): string[] {
  return table.all<CheckoutItem>('checkout').flatMap((checkout) => {
    const order = table.get<OrderItem>(checkout.PK, `ORDER#${checkout.orderId}`);
    const name = `checkout of ${checkout.link} of ${checkout.PK}`;
    if (!order) return [`${name}: its order ${checkout.orderId} is not there`];
    if (!awaitsPayment(order.status)) return [`${name}: its order ${order.id} is ${order.status}`];
    if (order.link !== checkout.link || order.promoCode !== checkout.promoCode)
      return [`${name}: its order ${order.id} is for something else`];
    if ((order.payment ?? null) !== checkout.payment)
      return [`${name}: is paid by ${checkout.payment}, its order by ${order.payment ?? null}`];
    return [];
  });
}
