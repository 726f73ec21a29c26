/** Single purchases and what pays for them. Money in minor units. */
export type OrderStatus = 'pending' | 'processing' | 'paid' | 'cancelled' | 'refunded' | 'partly-refunded' | 'disputed';

/** What the learner has agreed to, and when. */
export interface Consent {
  /** The version ticked with the order, `YYYY-MM-DD`; null: the one of the day `at`, agreed to with the account. */
  readonly terms: string | null;
  readonly risk: string | null;
  readonly at: string;
}

/** What an earlier purchase of a member counts toward a bundle. */
export interface Credit {
  /** The order that paid for the member. */
  readonly order: string;
  readonly link: string;
  readonly name: string;
  /** Minor units, above zero. */
  readonly amount: number;
}

/** What was agreed: it keeps its words and its price, whatever becomes of the product. */
export interface OrderItem {
  readonly baseType: 'order';
  /** A ULID of the time it was placed. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  /** The product's summary when it was bought. */
  readonly details?: string;
  readonly status: OrderStatus;
  /** Without a promo code. */
  readonly price: number;
  readonly discount: number;
  readonly promoCode: string | null;
  /** Of a bundle: what the learner's earlier purchases of its members take off, and which they are; absent where they are none. */
  readonly credit?: number;
  readonly credits?: readonly Credit[];
  /** Of a member: what of it counts toward bundles, in all and by the bundle's order; absent while none does. */
  readonly credited?: number;
  readonly creditedTo?: Readonly<Record<string, number>>;
  /** A refund was asked for at `at`, up to `to` minor units in all, and the provider has not told of it yet. */
  readonly refunding?: { readonly to: number; readonly at: string };
  /** Of the request that placed it (correlation.ts); older ones and free ones may have none. */
  readonly correlation?: string;
  /** What is charged. */
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
  /** Why the last attempt to pay failed, in the learner's words. */
  readonly problem?: string | null;
  readonly refundableUntil?: string | null;
  /** Links it opened when it was fulfilled: what a refund takes back, whatever has become of the bundle. */
  readonly opens?: readonly string[];
  /** Of the plan that was chosen; absent or null for a single purchase. */
  readonly packageId?: string | null;
  /** Of the learner's subscription (`SUB#<id>`) whose period it pays. */
  readonly subscription?: string | null;
  /** `pi_...`, or `in_...` of a period of a subscription. */
  readonly payment?: string | null;
  /** Where the receipt is mailed to. */
  readonly email?: string | null;
  readonly consent?: Consent | null;
  /** While it is open: when its hold ends. With it the order is in GSI1's partition of open orders. */
  readonly expiresAt?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The open order of a learner for a product: there is one at a time. */
export interface CheckoutItem {
  readonly baseType: 'checkout';
  readonly orderId: string;
  readonly link: string;
  /** Null for a single purchase. */
  readonly packageId: string | null;
  /** The product's, when the order was placed. */
  readonly name?: string;
  readonly promoCode: string | null;
  readonly price: number;
  /** As the order has them. */
  readonly credits?: readonly Credit[];
  readonly total: number;
  readonly currency: string;
  /** `pi_...` or `sub_...`, once there is one. */
  readonly payment: string | null;
  /** Of the request that placed the order. */
  readonly correlation?: string;
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** The provider's payment of an order. What it says follows from the provider's own state when it was last asked. */
export interface PaymentItem {
  readonly baseType: 'payment';
  readonly id: string;
  readonly sub: string;
  readonly orderId: string;
  readonly link: string;
  readonly amount: number;
  readonly currency: string;
  /** `cus_...` that it was made for. */
  readonly customer?: string | undefined;
  readonly status: OrderStatus;
  readonly refunded: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Orders that a learner has had refunded without asking anybody, and when (ISO instants). */
export interface RefundsItem {
  readonly baseType: 'refunds';
  readonly orders: Readonly<Record<string, string>>;
  readonly version: number;
}

export interface CustomerItem {
  readonly baseType: 'customer';
  /** `cus_...` */
  readonly id: string;
  readonly createdAt: string;
}

/** Whose a customer of the provider's is. */
export interface CustomerOwnerItem {
  readonly baseType: 'customer owner';
  readonly sub: string;
  readonly createdAt: string;
}
