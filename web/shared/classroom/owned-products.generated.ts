// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetOwnedProductsQuery, GetOwnedProductsQueryVariables } from '../../api/operations.generated.ts';

export const GetOwnedProductsDocument =
  'query GetOwnedProducts($filter:OwnedProductsFilter){getOwnedProducts(filter:$filter){products{link name summary image type isLive lessonCount minutes endedAt openedAt access{reason through since until}}errors{code message}}}' as Operation<
    GetOwnedProductsQuery,
    GetOwnedProductsQueryVariables
  >;
