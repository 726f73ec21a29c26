import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetOwnedProductDocument } from './owned-product.generated.ts';

/** One owned product with its outline. */
export const ownedProductQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.classroom, 'product', link],
    queryFn: async () => (await request(GetOwnedProductDocument, { link })).getOwnedProduct,
  });
