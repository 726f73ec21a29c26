/**
 * How Stripe's rate is shared. It takes 25 calls a second of one endpoint in live mode, from a whole account, until its support allows
 * more (docs.stripe.com/rate-limits); reading a payment is an endpoint that learners, the worker, the sweeper and the reconciliation
 * all call. Learners wait for answers, so what works without anybody waiting keeps to a share, and learners have all the rest.
 */
export const stripeRate = 25;

/** Of the rate, for each function that works without a learner. */
export const stripeShares = {
  /** Somebody waits for what they paid for. */
  worker: 0.5,
  reconciliation: 0.12,
  sweeper: 0.08,
} as const;

/** Milliseconds for which a call is repeated that Stripe refused because there were too many. */
export const stripeBusy = {
  /** About half of what a learner waits for (functions/payments/handler.ts). */
  learner: 5000,
  /** Well within the worker's minute. */
  worker: 20_000,
} as const;

/** Milliseconds until a refused call is repeated: by chance up to 0.5, 1, 2, 4 seconds, so that those refused together do not come together again. @param drawn from 0 to 1 */
export const stripeWait = (attempt: number, drawn: number): number =>
  (0.5 + drawn / 2) * 500 * 2 ** Math.min(attempt, 3);

/** Calls a second that one of `width` containers may make of an endpoint. @param rate Stripe's */
export const stripePace = (share: keyof typeof stripeShares, width: number, rate: number = stripeRate): number =>
  (stripeShares[share] * rate) / width;
