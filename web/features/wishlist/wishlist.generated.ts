// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetWishlistQuery, GetWishlistQueryVariables } from '../../api/operations.generated.ts';

export const GetWishlistDocument =
  'query GetWishlist{getWishlist{items{link name summary image type price savedPrice interval status rating ratingCount instructors{name}}errors{code message}}}' as Operation<
    GetWishlistQuery,
    GetWishlistQueryVariables
  >;
