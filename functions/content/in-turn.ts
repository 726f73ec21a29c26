/** Runs `work` on every element, at most `width` at a time. */
export async function inTurn<T>(
  elements: readonly T[],
  width: number,
  work: (element: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < elements.length; from += width)
    await Promise.all(elements.slice(from, from + width).map(work));
}
