/** Runs at most `most` tasks at once; the others wait. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next waiting task takes this slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
