/** Promo codes and their reservations. Money in minor units. */
export interface PromoItem {
  readonly baseType: 'promo';
  readonly code: string;
  /** The price of each of the products with the code. */
  readonly price: number;
  readonly products: readonly string[];
  /** The only packages of a plan that it lowers; absent: any. */
  readonly interval?: 'month' | 'year';
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isLimited: boolean;
  /** Remaining units. Runtime state; publishing never resets it. */
  readonly amountRemaining: number | null;
  /** Total units, from content. */
  readonly amount: number | null;
  /** Number of rows that the units are divided among, so many learners can reserve at once; absent: all are in this row. */
  readonly shards?: number;
  /** True once the limit was lowered: the remaining units may then be negative, by what was used before. */
  readonly lowered?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A share of a limited code's units, with its terms. Released units return to the code's own row. */
export interface PromoShardItem extends Pick<PromoItem, 'code' | 'price' | 'validFrom' | 'validUntil'> {
  readonly baseType: 'promo shard';
  /** From 1. */
  readonly shard: number;
  readonly amountRemaining: number;
}

/** A learner's reservation of a limited code; redeemed once the order is paid. */
export interface ReservationItem {
  readonly baseType: 'reservation';
  readonly code: string;
  readonly orderId: string;
  readonly state: 'reserved' | 'redeemed';
  readonly createdAt: string;
}
