/** How often a write is attempted whose rows change between the look at them and the write. */
export const maxAttempts = 10;

/** Waits up to 10, 20, 40 ... 320 ms, by chance: those who met do not meet again. @param attempt from 0 */
export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** Math.min(attempt, 5)));
