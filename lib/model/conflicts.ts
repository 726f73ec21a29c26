/** When a transaction is tried again that met another one, in milliseconds: what functions wait for, and what `npm run scale` reckons with. */

/** For so long; about half of what a learner waits for (functions/payments/handler.ts). */
export const conflictsTried = 5000;

/** The wait before the next try. @param attempt from 0 @param drawn by chance, from 0 to 1 */
export const conflictPause = (attempt: number, drawn: number): number => 10 * 2 ** Math.min(attempt, 6) * (0.5 + drawn);
