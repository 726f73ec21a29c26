import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { GetProductByLinkQuery } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { isForSale, type Product } from './narrow.ts';
import { GetProductByLinkDocument } from './product.generated.ts';

/** A product, or why it cannot be shown. */
type Found = { readonly product: Product } | { readonly product: null; readonly refused: string | undefined };

const found = (answer: GetProductByLinkQuery['getProductByLink']): Found =>
  isForSale(answer) ? { product: answer } : { product: null, refused: answer.errors[0]?.message };

/** A product as shown on its own page. */
export const productQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'product', link],
    queryFn: async () => (await request(GetProductByLinkDocument, { link })).getProductByLink,
    // The cache holds the API's response unchanged, as the publisher embeds it too (web/prerender.tsx).
    select: found,
  });
