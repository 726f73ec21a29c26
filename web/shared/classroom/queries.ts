import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetOwnedProductsDocument } from './owned-products.generated.ts';

/** What the learner may open. */
export const ownedProductsQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'list'],
  queryFn: async () => (await request(GetOwnedProductsDocument, {})).getOwnedProducts,
});
