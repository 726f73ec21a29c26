/** Runs `work` on every element in order, at most `width` at a time. Starts no more after a failure. */
export async function mapLimit<T>(
  elements: readonly T[],
  width: number,
  work: (element: T) => Promise<unknown>,
): Promise<void> {
  const rest = elements.values();
  let failed = false;
  const one = async () => {
    for (const element of rest) {
      if (failed) return;
      await work(element).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, elements.length) }, one));
}
