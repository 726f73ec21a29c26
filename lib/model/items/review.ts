/** Reviews and rating counts. */
/** How many learners gave each number of stars. Total and average are computed from it, never stored. */
export interface ReviewCountsItem {
  readonly baseType: 'review counts';
  readonly stars1?: number;
  readonly stars2?: number;
  readonly stars3?: number;
  readonly stars4?: number;
  readonly stars5?: number;
}

export interface ReviewItem {
  readonly baseType: 'review';
  readonly id: string;
  readonly link: string;
  /** The name others see; only the key identifies the author. */
  readonly name: string;
  readonly rating: number;
  readonly review: string;
  /** Hidden by content: only its author can read it, it is in no list of the product, and its stars do not count. */
  readonly censored: boolean;
  /** The reason, while it is hidden. */
  readonly censoredReason?: string;
  /** The author was refunded: the review is in no list, and its stars do not count. */
  readonly withdrawn?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
