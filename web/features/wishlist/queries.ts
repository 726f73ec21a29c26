import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetWishlistDocument } from './wishlist.generated.ts';

/** The products the learner saved for later. */
export const wishlistQuery = queryOptions({
  queryKey: queryKeys.wishlist,
  queryFn: async () => (await request(GetWishlistDocument, {})).getWishlist,
});
