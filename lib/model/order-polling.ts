/** How often the page polls an order that awaits payment, in milliseconds. Used by pages and by the capacity model (`npm run scale`). */
const second = 1000;

export const placedOrder = {
  /** Polling stops after this and the learner can check again. */
  longest: 30 * second,
  /** After this, Stripe itself is queried, once. */
  recheck: 2 * second,
  /** Wait before the next poll; increases with time. @param watched milliseconds */
  next: (watched: number): number => Math.min(4 * second, Math.max(second / 2, watched / 2)),
  /** Interval for polling the purchase until it is owned. */
  owned: 2 * second,
} as const;
