/** Promo codes and who holds a unit of one. Money in minor units. */
export interface PromoItem {
  readonly baseType: 'promo';
  readonly code: string;
  /** What each of the products costs with it. */
  readonly price: number;
  readonly products: readonly string[];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isLimited: boolean;
  /** Units nobody holds or has used: runtime state that publishing never sets anew. */
  readonly amountRemaining: number | null;
  /** Units there are in all, as content says. */
  readonly amount: number | null;
  /** Rows that its units are divided among, so that very many may take one at a time; absent: all are here. */
  readonly shards?: number;
  /** True once the limit was lowered: what is left may then be less than nothing, by what was used before. */
  readonly lowered?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A part of a limited code's units, with the terms that they are taken under. Units that are released go back to the code itself. */
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
