import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetWishlistDocument } from './wishlist.generated.ts';

/** What the learner saved for later. */
export const wishlistQuery = queryOptions({
  queryKey: ['wishlist'],
  queryFn: async () => (await request(GetWishlistDocument, {})).getWishlist,
});
