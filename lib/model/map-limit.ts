/** Runs `work` on every element in their order, at most `width` at a time. After a failure none is begun. */
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
