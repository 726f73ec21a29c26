/** The rows that a look at a subscription follows from, in two round trips. */
import type Stripe from 'stripe';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { CheckoutItem, OrderItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { ReservationItem } from '../../lib/model/items/promo.ts';
import type { BillingItem, SubscriptionItem, TrialItem } from '../../lib/model/items/subscription.ts';
import { checkoutKey, reservationKey, orderKey, ownedKey, productKey, subscriptionKey } from '../../lib/model/keys.ts';
import { membersOf, type Opened } from './grants.ts';
import { laterPeriods, periodOrderId } from './periods.ts';
import { read } from './read.ts';
import type { SubscriptionStatus } from './subscription-status.ts';
import { cardKey } from './trial.ts';

export interface OwnRows {
  /** That began it. */
  readonly order: OrderItem | undefined;
  readonly row: SubscriptionItem | undefined;
  readonly checkout: CheckoutItem | undefined;
  readonly product: ProductItem | undefined;
  readonly owned: OwnedItem | undefined;
}

type Beside = [CheckoutItem, ProductItem, OwnedItem];
const beside = (sub: string, link: string) => [checkoutKey(sub, link), productKey(link), ownedKey(sub, link)];

/** Once its row says what it is for, they are read together. @param id of the order and the subscription */
export async function ownRows(sub: string, id: string, known: BillingItem | undefined): Promise<OwnRows> {
  const own = [orderKey(sub, id), subscriptionKey(sub, id)];
  const [order, row, ...rest] = await read<[OrderItem, SubscriptionItem, ...Beside]>([
    ...own,
    ...(known ? beside(sub, known.link) : []),
  ]);
  const [checkout, product, owned] = known || !row ? rest : await read<Beside>(beside(sub, row.link));
  return { order, row, checkout, product, owned };
}

export interface RowsBeside {
  /** The product with its members; nothing as long as it opens nothing. */
  readonly opened: readonly Opened[];
  /** That the card of a trial has had one. */
  readonly mark: TrialItem | undefined;
  /** Those of later periods (periods.ts), in their order. */
  readonly orders: readonly (OrderItem | undefined)[];
  /** The unit of its code, until its order is decided. */
  readonly reservation: ReservationItem | undefined;
}

interface Looking extends OwnRows {
  readonly sub: string;
  readonly order: OrderItem;
  readonly row: SubscriptionItem;
  readonly billing: Stripe.Subscription;
  readonly standing: SubscriptionStatus;
  readonly paid: readonly Stripe.Invoice[];
}

/** @param consistent false at the first try: entitlements, marks and orders are written only where they are as they were read */
export async function rowsBeside(looking: Looking, consistent: boolean): Promise<RowsBeside> {
  const { sub, order, row, product, owned, billing, standing, paid } = looking;
  const members =
    product && standing.status !== 'incomplete' ? membersOf(sub, { product, owned }) : { keys: [], opened: () => [] };
  const card = row.status === 'incomplete' && billing.status === 'trialing' ? cardKey(billing, row.link) : null;
  const periods = laterPeriods(paid).map((invoice) => orderKey(sub, periodOrderId(invoice)));
  const [rows, [reservation]] = await Promise.all([
    read<unknown[]>([...members.keys, ...periods, ...(card ? [card] : [])], consistent),
    // Nothing is written where it is not there: so it is read as it is.
    order.promoCode && order.status === 'pending'
      ? read<[ReservationItem]>([reservationKey(order.promoCode, sub)])
      : [],
  ]);
  const at = members.keys.length;
  return {
    opened: members.opened(rows.slice(0, at)),
    orders: rows.slice(at, at + periods.length) as (OrderItem | undefined)[],
    mark: (card ? rows.at(-1) : undefined) as TrialItem | undefined,
    reservation,
  };
}
