import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetProductByLinkDocument } from './product.generated.ts';
import { GetSuggestedProductsDocument } from './suggested-products.generated.ts';

/** One product as its own page shows it. */
export const productQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'product', link],
    queryFn: async () => (await request(GetProductByLinkDocument, { link })).getProductByLink,
  });

/** What goes with a product. */
export const suggestedQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'suggested', link],
    queryFn: async () => (await request(GetSuggestedProductsDocument, { id: link })).getSuggestedProducts.products,
  });
