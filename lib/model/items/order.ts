/** Single purchases and their payments. Money in minor units. */
export type OrderStatus = 'pending' | 'processing' | 'paid' | 'cancelled' | 'refunded' | 'partly-refunded' | 'disputed';

/** What the learner agreed to, and when. */
export interface Consent {
  /** The version accepted with the order, `YYYY-MM-DD`; null: the version of the day `at`, accepted with the account. */
  readonly terms: string | null;
  readonly risk: string | null;
  readonly at: string;
}

/** Credit for an earlier purchase of a bundle's member. */
export interface Credit {
  /** The order that paid for the member. */
  readonly order: string;
  readonly link: string;
  readonly name: string;
  /** Minor units, above zero. */
  readonly amount: number;
}

/** What was agreed: it keeps its description and price even if the product changes later. */
export interface OrderItem {
  readonly baseType: 'order';
  /** A ULID of the time it was placed. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  /** The product's summary at the time of purchase. */
  readonly details?: string;
  readonly status: OrderStatus;
  /** Without a promo code. */
  readonly price: number;
  readonly discount: number;
  readonly promoCode: string | null;
  /** For a bundle: the credit for earlier purchases of its members, and which ones; absent if there is none. */
  readonly credit?: number;
  readonly credits?: readonly Credit[];
  /** For a member: how much of it is credited toward bundles, in total and by the bundle's order; absent if none is. */
  readonly credited?: number;
  readonly creditedTo?: Readonly<Record<string, number>>;
  /** A refund up to `to` minor units in total was requested at `at`, and the provider has not reported it yet. */
  readonly refunding?: { readonly to: number; readonly at: string };
  /** Correlation id of the request that placed it (correlation.ts); older and free orders may have none. */
  readonly correlation?: string;
  /** The amount charged. */
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
  /** Why the last payment attempt failed, in the learner's words. */
  readonly problem?: string | null;
  readonly refundableUntil?: string | null;
  /** Links it opened on fulfillment: a refund revokes these, even if the bundle has changed. */
  readonly opens?: readonly string[];
  /** Id of the chosen plan's package; absent or null for a single purchase. */
  readonly packageId?: string | null;
  /** Key of the learner's subscription (`SUB#<id>`) whose period it pays. */
  readonly subscription?: string | null;
  /** `pi_...`, or `in_...` for a subscription period. */
  readonly payment?: string | null;
  /** Where the receipt is mailed. */
  readonly email?: string | null;
  readonly consent?: Consent | null;
  /** While the order is open: when its reservation ends. The order is then in GSI1's partition of open orders. */
  readonly expiresAt?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A learner's open order for a product; there is one at a time. */
export interface CheckoutItem {
  readonly baseType: 'checkout';
  readonly orderId: string;
  readonly link: string;
  /** Null for a single purchase. */
  readonly packageId: string | null;
  /** The product's name when the order was placed. */
  readonly name?: string;
  readonly promoCode: string | null;
  readonly price: number;
  /** The same as in the order. */
  readonly credits?: readonly Credit[];
  readonly total: number;
  readonly currency: string;
  /** `pi_...` or `sub_...`, once there is one. */
  readonly payment: string | null;
  /** Correlation id of the request that placed the order. */
  readonly correlation?: string;
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** The provider's payment of an order. Its fields reflect the provider's state when it was last read. */
export interface PaymentItem {
  readonly baseType: 'payment';
  readonly id: string;
  readonly sub: string;
  readonly orderId: string;
  readonly link: string;
  readonly amount: number;
  readonly currency: string;
  /** The customer (`cus_...`) it was created for. */
  readonly customer?: string | undefined;
  readonly status: OrderStatus;
  readonly refunded: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A learner's self-service refunds: the orders and when (ISO instants). */
export interface RefundsItem {
  readonly baseType: 'refunds';
  readonly orders: Readonly<Record<string, string>>;
  readonly version: number;
}

/** The same of a card: it outlives the accounts, so deleting one does not begin the count again. */
export interface CardRefundsItem extends Omit<RefundsItem, 'baseType'> {
  readonly baseType: 'card refunds';
  /** Seconds since the epoch: when its latest refund no longer counts. */
  readonly ttl: number;
}

export interface CustomerItem {
  readonly baseType: 'customer';
  /** `cus_...` */
  readonly id: string;
  readonly createdAt: string;
}

/** The learner of one of the provider's customers. */
export interface CustomerOwnerItem {
  readonly baseType: 'customer owner';
  readonly sub: string;
  readonly createdAt: string;
}
