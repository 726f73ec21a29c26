// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { ToggleWishlistMutation, ToggleWishlistMutationVariables } from '../../api/operations.generated.ts';

export const ToggleWishlistDocument =
  'mutation ToggleWishlist($input:ToggleWishlistInput!){toggleWishlist(input:$input){success inWishlist errors{code message}}}' as Operation<
    ToggleWishlistMutation,
    ToggleWishlistMutationVariables
  >;
