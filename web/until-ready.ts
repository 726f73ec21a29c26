import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { profileQuery } from './features/account/queries.ts';

/** Longer than this nobody waits before a page that does not answer, in milliseconds; skeletons take over. */
const patience = 2500;

/** Resolves when the page's own part is there and everything it asked for is answered, well or not. */
export async function untilReady(client: QueryClient, router: AnyRouter): Promise<void> {
  void client.prefetchQuery(profileQuery);
  const ready = router.load().then(() => quiet(client));
  await Promise.race([ready.catch(() => {}), new Promise((resolve) => setTimeout(resolve, patience))]);
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

/** Puts new content into `place`; whoever had reached a link there by the keyboard is on the same one afterwards. */
export function keepingFocus(place: Element, renew: () => void): void {
  const links = () => [...place.querySelectorAll('a')];
  const at = links().findIndex((link) => link === document.activeElement);
  const { href } = links()[at] ?? {};
  const nth = links()
    .slice(0, at)
    .filter((link) => link.href === href).length;
  renew();
  if (href)
    links()
      .filter((link) => link.href === href)
      [nth]?.focus({ preventScroll: true });
}
