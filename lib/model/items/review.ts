/** Reviews and how many stars there are. */
/** How many learners gave each number of stars. Total and average follow from it and are stored nowhere. */
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
  /** As others see it; whose it is stands in the key alone. */
  readonly name: string;
  readonly rating: number;
  readonly review: string;
  /** Hidden by content: only its writer reads it, it stands in no list of the product's, and its stars do not count. */
  readonly censored: boolean;
  /** Why, while it is. */
  readonly censoredReason?: string;
  /** Its writer's money went back: it stands in no list, and its stars do not count. */
  readonly withdrawn?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
