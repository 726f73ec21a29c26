import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { isForSale } from './narrow.ts';
import { GetSuggestedProductsDocument } from './suggested-products.generated.ts';

/** Products related to a product. */
export const suggestedQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'suggested', link],
    queryFn: async () => (await request(GetSuggestedProductsDocument, { id: link })).getSuggestedProducts.products,
    select: (products) => products.filter(isForSale),
  });
