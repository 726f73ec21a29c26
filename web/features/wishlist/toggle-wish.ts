import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { mutate } from '../../api/mutate.ts';
import { setViewerFlags } from '../../api/viewer-flags.ts';
import { wishlistQuery } from './queries.ts';
import { ToggleWishlistDocument } from './toggle-wishlist.generated.ts';

/**
 * Saves a product for later or removes it; every loaded list is updated from the server's response.
 * @returns whether it is now on the list
 */
export async function toggleWish(client: QueryClient, link: string): Promise<boolean> {
  const { toggleWishlist: outcome } = await mutate(client, () => request(ToggleWishlistDocument, { input: { link } }));
  if (!outcome.success) throw new Error(outcome.errors[0]?.message);
  const inWishlist = outcome.inWishlist ?? false;
  setViewerFlags(client, link, { inWishlist });
  void client.invalidateQueries({ queryKey: wishlistQuery.queryKey });
  return inWishlist;
}
