import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetOwnedProductDocument } from '../../api/lazy-operations.generated.ts';

/** One owned product with its outline. */
export const ownedProductQuery = (link: string) =>
  queryOptions({
    queryKey: ['classroom', 'product', link],
    queryFn: async () => (await request(GetOwnedProductDocument, { link })).getOwnedProduct,
  });
