/** How often an order is looked at that waits for its payment, in milliseconds: what pages wait for, and what `npm run scale` reckons with. */
const second = 1000;

export const placedOrder = {
  /** For so long it is watched before the learner is asked to look again. */
  longest: 30 * second,
  /** After so long without news Stripe itself is asked, once. */
  recheck: 2 * second,
  /** To the next look: soon at first, then less and less often. @param watched milliseconds */
  next: (watched: number): number => Math.min(4 * second, Math.max(second / 2, watched / 2)),
  /** To the next look at what was bought, until it is owned. */
  owned: 2 * second,
} as const;
