/**
 * Backoff between attempts to reach the site, in milliseconds: doubled each time, from the first value to the second.
 */
const [first, longest] = [1_000, 30_000];

/** Whether the site responds at all. A browser that reports being online may still have no route to it. */
const answers = () =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Resolves when the site can be reached. Retries until then, and immediately when the browser reports that it is
 * online.
 * @param onAway called once if the first attempt fails
 * @param signal stops retrying; the promise then never settles
 */
export async function untilReachable(onAway: () => void, signal: AbortSignal): Promise<void> {
  for (let wait = first; !(await answers()); wait = Math.min(wait * 2, longest)) {
    if (wait === first) onAway();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  }
  if (signal.aborted) await new Promise(() => {});
}
