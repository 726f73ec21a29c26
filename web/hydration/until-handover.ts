import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { profileQuery } from '../shared/profile/queries.ts';

/** Timeout for a page without a response, in milliseconds; then skeletons are shown. */
const timeoutMs = 2500;

/** Resolves when the page's own part has loaded and all its requests have settled. */
export async function untilHandover(client: QueryClient, router: AnyRouter): Promise<void> {
  void client.prefetchQuery(profileQuery);
  const ready = router.load().then(() => quiet(client));
  await Promise.race([ready.catch(() => {}), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

function quiet(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return;
      leave();
      resolve();
    };
    const leave = client.getQueryCache().subscribe(look);
    look();
  });
}
