/** Attempts of a write whose rows may change after they were read. */
export const maxAttempts = 10;

/** Waits a random time up to 10, 20, 40 ... 320 ms, so conflicting writers do not meet again. @param attempt from 0 */
export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** Math.min(attempt, 5)));
