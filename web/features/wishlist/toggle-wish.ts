import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { mutate } from '../../api/mutate.ts';
import { setViewerFlags } from '../../api/viewer-flags.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import { wishlistQuery } from './queries.ts';
import { ToggleWishlistDocument } from './toggle-wishlist.generated.ts';

/**
 * Saves a product for later or removes it; every loaded list is updated from the server's response. A click before the
 * session has loaded waits for it; only visitors are asked to log in.
 * @param wanted whether it is to be on the list: the page may not know what another tab, or a lost answer, has changed
 * @returns whether it is now on the list
 */
export async function toggleWish(
  client: QueryClient,
  link: string,
  wanted: boolean,
  logIn: (from: string) => Promise<void>,
): Promise<boolean | undefined> {
  if (!(await client.ensureQueryData(profileQuery).catch(() => null))) {
    await logIn(`/courses/${encodeURIComponent(link)}`);
    return undefined;
  }
  const send = async () => {
    const { toggleWishlist } = await mutate(client, () => request(ToggleWishlistDocument, { input: { link } }));
    if (!toggleWishlist.success) throw new Error(toggleWishlist.errors[0]?.message);
    return toggleWishlist;
  };
  let outcome = await send();
  if (outcome.inWishlist !== wanted) outcome = await send();
  const inWishlist = outcome.inWishlist ?? false;
  setViewerFlags(client, link, { inWishlist });
  void client.invalidateQueries({ queryKey: wishlistQuery.queryKey });
  return inWishlist;
}
