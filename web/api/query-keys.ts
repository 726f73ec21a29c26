/**
 * Query keys that several features share because one feature's change shows in another. Each is the prefix of all
 * queries of a noun; parameters are appended where a query is defined. All other keys are in their `queryOptions`.
 */
export const queryKeys = {
  /** The same for all viewers, so it is kept when the viewer changes. */
  site: ['site'],
  catalogue: ['catalogue'],
  classroom: ['classroom'],
  orders: ['orders'],
  subscriptions: ['subscriptions'],
  wishlist: ['wishlist'],
} as const;

/** A product's upcoming sessions. */
export const productScheduleKey = (link: string) => ['schedule', 'product', link] as const;
