/** Retries of a transaction that conflicts with another one. Used by functions and by the capacity model (`npm run scale`). */

/** Maximum retry time in milliseconds: about half the request timeout (functions/payments/handler.ts). */
export const maxConflictRetryMs = 5000;

/** The wait before the next attempt, in milliseconds. @param attempt from 0 @param drawn random, 0 to 1 */
export const conflictBackoffMs = (attempt: number, drawn: number): number =>
  10 * 2 ** Math.min(attempt, 6) * (0.5 + drawn);
