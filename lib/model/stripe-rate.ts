/**
 * How Stripe's rate limit is shared. In live mode, an account can make 25 calls per second to one endpoint, until Stripe's support raises
 * it (docs.stripe.com/rate-limits). Learners, the worker, the sweeper, and the reconciliation all read payments, which is one endpoint.
 * Learners are waiting for a response, so background functions keep to a share, and learners have the rest.
 */
export const stripeRate = 25;

/** The share of each background function. */
export const stripeShares = {
  /** Learners are waiting for what they paid for. */
  worker: 0.5,
  reconciliation: 0.12,
  sweeper: 0.08,
} as const;

/** How long a call that Stripe throttled is retried, in milliseconds. */
export const stripeBusy = {
  /** About half the request timeout (functions/payments/handler.ts). */
  learner: 5000,
  /** Well within the worker's one-minute timeout. */
  worker: 20_000,
} as const;

/**
 * Milliseconds before a throttled call is retried: random, up to 0.5, 1, 2, 4 seconds, so calls throttled together do not retry together.
 * @param drawn from 0 to 1
 */
export const stripeWait = (attempt: number, drawn: number): number =>
  (0.5 + drawn / 2) * 500 * 2 ** Math.min(attempt, 3);

/** Calls per second that one of `width` containers may make to an endpoint. @param rate Stripe's limit */
export const stripePace = (share: keyof typeof stripeShares, width: number, rate: number = stripeRate): number =>
  (stripeShares[share] * rate) / width;
