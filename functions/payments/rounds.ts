/** Rows that change between the look at them and the write: look again, a little later than the others who do so. */
export const rounds = 10;

/** Milliseconds of up to 10, 20, 40 ... 320: whoever meets many others gives way. */
export const giveWay = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** Math.min(round, 5)));
