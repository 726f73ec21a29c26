/** Reads the rows needed to settle a subscription, in two round trips. */
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
  /** The order that started it. */
  readonly order: OrderItem | undefined;
  readonly row: SubscriptionItem | undefined;
  readonly checkout: CheckoutItem | undefined;
  readonly product: ProductItem | undefined;
  readonly owned: OwnedItem | undefined;
}

type Beside = [CheckoutItem, ProductItem, OwnedItem];
const beside = (sub: string, link: string) => [checkoutKey(sub, link), productKey(link), ownedKey(sub, link)];

/** Once the billing row says what it is for, these are read together. @param id of the order and the subscription */
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
  /** The product with its members; empty if it opens nothing. */
  readonly opened: readonly Opened[];
  /** The marker that the trial's card has had one. */
  readonly mark: TrialItem | undefined;
  /** Orders of later periods (periods.ts), in order. */
  readonly orders: readonly (OrderItem | undefined)[];
  /** The reservation of its code's unit, until its order is final. */
  readonly reservation: ReservationItem | undefined;
}

interface Looking extends OwnRows {
  readonly sub: string;
  readonly order: OrderItem;
  readonly row: SubscriptionItem;
  readonly billing: Stripe.Subscription;
  readonly state: SubscriptionStatus;
  readonly paid: readonly Stripe.Invoice[];
}

/** @param consistent false on the first attempt: entitlements, markers, and orders are written only if unchanged since they were read */
export async function rowsBeside(looking: Looking, consistent: boolean): Promise<RowsBeside> {
  const { sub, order, row, product, owned, billing, state, paid } = looking;
  const members =
    product && state.status !== 'incomplete'
      ? membersOf(sub, { product, owned }, row.opens)
      : { keys: [], opened: () => [] };
  const card = row.status === 'incomplete' && billing.status === 'trialing' ? cardKey(billing, row.link) : null;
  const periods = laterPeriods(paid).map((invoice) => orderKey(sub, periodOrderId(invoice)));
  const [rows, [reservation]] = await Promise.all([
    read<unknown[]>([...members.keys, ...periods, ...(card ? [card] : [])], consistent),
    // Nothing is written if it is missing, so this read has to be consistent.
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
