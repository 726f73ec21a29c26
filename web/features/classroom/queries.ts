import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetOwnedProductsDocument } from '../../api/operations.generated.ts';

/** What the learner may open. */
export const ownedProductsQuery = queryOptions({
  queryKey: ['classroom', 'list'],
  queryFn: async () => (await request(GetOwnedProductsDocument, {})).getOwnedProducts,
});
