/** How long to wait before the site is asked again, in milliseconds: doubled each time, up to the second. */
const [first, longest] = [1_000, 30_000];

/** Whether the site answers, whatever it says. A browser that thinks itself online may have no way to it. */
const answers = () =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Resolves when the site can be reached; asks again while it cannot, at once when the browser says that it is online.
 * @param onAway is called once, when the site did not answer at first
 * @param signal ends the asking; the promise then never settles
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
