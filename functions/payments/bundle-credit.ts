/**
 * Credits what a learner paid for members of a bundle toward it (lib/model/pricing.ts). The transaction that places the bundle's order
 * reserves the credit on the members' orders, so nothing counts twice; the one that ends the order, unpaid or refunded, releases it.
 */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { isForGood } from '../../lib/model/access.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { Credit, OrderItem, OrderStatus } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { orderKey, ownedKey } from '../../lib/model/keys.ts';
import {
  creditOf,
  isCrediting,
  isFree,
  keepsCredits,
  paidOf,
  refundsSettledBefore,
  type OwnedMember,
} from '../../lib/model/pricing.ts';
import { read } from './read.ts';
import { update, type Condition } from './transaction.ts';

/** Orders by id, as they were read. */
export type Orders = ReadonlyMap<string, OrderItem>;

/** The members of a bundle to which a learner has permanent access, and the orders that paid for them. */
export interface Members {
  readonly owned: readonly OwnedMember[];
  readonly orders: Orders;
}

/**
 * None if the product is not a bundle, or is free.
 * @param open the id of the learner's open order for the bundle, whose own credit is counted again
 */
export async function ownedMembersOf(sub: string, bundle: ProductItem, open: string | null): Promise<Members> {
  if (bundle.type !== 'bundle' || isFree(bundle)) return { owned: [], orders: new Map() };
  const { productsInBundle } = bundle;
  const rows = await read<OwnedItem[]>(productsInBundle.map(({ link }) => ownedKey(sub, link)));
  const now = new Date().toISOString();
  const orders = await ordersOf(
    sub,
    rows.flatMap((owned) => ordersIn(owned)),
  );
  const owned = productsInBundle.flatMap(({ link, name }, index): OwnedMember[] => {
    if (!isForGood(rows[index])) return [];
    const [first] = ordersIn(rows[index])
      .flatMap((id) => orders.get(id) ?? [])
      .filter((order) => order.link === link && isCrediting(order, now))
      .map((order) => ({ order: order.id, paid: paidOf(order, open) }))
      .toSorted((one, other) => other.paid - one.paid);
    return [{ link, name, ...(first ?? { order: null, paid: 0 }) }];
  });
  return { owned, orders };
}

/** Orders for the product itself; their status has to be read from them. */
const ordersIn = (owned: OwnedItem | undefined): string[] =>
  Object.entries(owned?.grants ?? {}).flatMap(([id, { reason }]) => (reason === 'order' ? [id] : []));

export async function ordersOf(sub: string, ids: readonly string[]): Promise<Orders> {
  if (ids.length === 0) return new Map();
  const orders = await read<OrderItem[]>(ids.map((id) => orderKey(sub, id)));
  return new Map(orders.flatMap((order) => (order ? [[order.id, order]] : [])));
}

/** Whether two orders use the same credits. */
export const sameCredits = (one: readonly Credit[] = [], other: readonly Credit[] = []): boolean =>
  one.length === other.length &&
  one.every(({ order, amount }, at) => other[at]!.order === order && other[at]!.amount === amount);

/** Reserves credits for a bundle's order; fails if an order has changed since it was read, or a refund was requested. */
export function takeCredits(
  sub: string,
  id: string,
  credits: readonly Credit[],
  orders: Orders,
  now: string,
): TransactWriteItem[] {
  return credits.flatMap(({ order, amount }) => {
    const known = orders.get(order);
    if (!known) throw new Error(`The order ${order} that counts toward ${id} was not read`);
    return recount(
      sub,
      known,
      { ...known.creditedTo, [id]: amount },
      {
        expression:
          '#status = :status AND refunded = :refunded AND (attribute_not_exists(refunding) OR refunding.#at <= :settled)',
        names: { '#status': 'status', '#at': 'at' },
        values: { ':status': known.status, ':refunded': known.refunded, ':settled': refundsSettledBefore(now) },
      },
    );
  });
}

/** Releases credits; does nothing for those not reserved. */
export const releaseCredits = (
  sub: string,
  id: string,
  credits: readonly Credit[],
  orders: Orders,
): TransactWriteItem[] =>
  credits.flatMap(({ order }) => {
    const known = orders.get(order);
    if (known?.creditedTo?.[id] === undefined) return [];
    const { [id]: gone, ...left } = known.creditedTo;
    return recount(sub, known, left);
  });

interface CreditChange {
  readonly writes: readonly TransactWriteItem[];
  /** Orders whose reserved credits exceed what is left of them. */
  readonly overdrawn: readonly string[];
}

/**
 * What a change of a bundle's order does to its credit. Money that arrives late, or a refund returned by a bank, reserves the credit again:
 * what was agreed and paid is delivered even if the credit has been used elsewhere.
 */
export function settleCredits(sub: string, order: OrderItem, status: OrderStatus, orders: Orders): CreditChange {
  const { id, credits = [] } = order;
  if (keepsCredits(order.status) === keepsCredits(status)) return { writes: [], overdrawn: [] };
  if (!keepsCredits(status)) return { writes: releaseCredits(sub, id, credits, orders), overdrawn: [] };
  const again = credits.flatMap(({ order: from, amount }) => {
    const known = orders.get(from);
    return known && known.creditedTo?.[id] === undefined ? [{ known, amount }] : [];
  });
  return {
    writes: again.flatMap(({ known, amount }) => recount(sub, known, { ...known.creditedTo, [id]: amount })),
    overdrawn: again.flatMap(({ known, amount }) => (paidOf(known) < amount ? [known.id] : [])),
  };
}

/** Holds if the order is unchanged since it was read. */
function recount(
  sub: string,
  { id, creditedTo }: OrderItem,
  after: Readonly<Record<string, number>>,
  also?: Condition,
): TransactWriteItem {
  const credited = creditOf(Object.values(after).map((amount) => ({ amount })));
  const isAsRead = creditedTo ? 'creditedTo = :before' : 'attribute_exists(PK) AND attribute_not_exists(creditedTo)';
  return update(
    orderKey(sub, id),
    credited === 0 ? 'REMOVE creditedTo, credited' : 'SET creditedTo = :after, credited = :credited',
    {
      expression: also ? `${isAsRead} AND ${also.expression}` : isAsRead,
      ...(also?.names && { names: also.names }),
      values: {
        ...(creditedTo && { ':before': creditedTo }),
        ...(credited > 0 && { ':after': after, ':credited': credited }),
        ...also?.values,
      },
    },
  );
}
