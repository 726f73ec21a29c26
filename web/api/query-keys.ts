/**
 * The keys that more than one feature names, as what one changes shows in the others: each stands for all queries of a noun, which
 * add their parameters where they are defined. Every other key stands in one `queryOptions` alone.
 */
export const queryKeys = {
  /** The same for everybody, so it is kept when the viewer changes. */
  site: ['site'],
  catalogue: ['catalogue'],
  classroom: ['classroom'],
  orders: ['orders'],
  subscriptions: ['subscriptions'],
  wishlist: ['wishlist'],
} as const;
