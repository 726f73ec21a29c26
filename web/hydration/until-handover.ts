import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { profileQuery } from '../shared/profile/queries.ts';

/** Longest wait for a page that does not answer, in milliseconds; then skeletons take over. */
const timeoutMs = 2500;

/** Resolves when the page's own part is there and everything it asked for is answered, well or not. */
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
