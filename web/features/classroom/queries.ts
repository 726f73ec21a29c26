import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetOwnedProductDocument, GetOwnedProductsDocument } from '../../api/operations.generated.ts';

/** What the learner may open. */
export const ownedProductsQuery = queryOptions({
  queryKey: ['classroom', 'list'],
  queryFn: async () => (await request(GetOwnedProductsDocument, {})).getOwnedProducts,
});

/** One owned product with its outline. */
export const ownedProductQuery = (link: string) =>
  queryOptions({
    queryKey: ['classroom', 'product', link],
    queryFn: async () => (await request(GetOwnedProductDocument, { link })).getOwnedProduct,
  });
