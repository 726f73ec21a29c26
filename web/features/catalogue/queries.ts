import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { FindProductsDocument } from '../../shared/products/find-products.generated.ts';
import { QueryProductsDocument } from './query-products.generated.ts';
import type { QueryProductsQuery } from '../../api/operations.generated.ts';
import { isForSale, isKnown } from '../../shared/products/narrow.ts';
import type { CatalogueSearch } from './search.ts';

const narrowed = (answer: QueryProductsQuery['queryProducts']) => ({
  ...answer,
  products: answer.products.filter(isForSale),
});

/** One page of the catalog. */
export const productsQuery = (search: CatalogueSearch & { readonly instructor?: string }, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'list', search, limit],
    queryFn: async () => {
      const params = JSON.stringify({ ...search, limit });
      return (await request(QueryProductsDocument, { params })).queryProducts;
    },
    placeholderData: keepPreviousData,
    select: narrowed,
  });

/** The first matching products, while the search text is still being typed. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'found', text],
    queryFn: async () => {
      const params = JSON.stringify({ text, limit: 6 });
      return (await request(FindProductsDocument, { params })).queryProducts.products.filter(isKnown);
    },
    placeholderData: keepPreviousData,
    enabled: text.length > 1,
  });

/** The front page's products: the newest, with the first as its lead. */
export const frontQuery = productsQuery({ sort: 'newest' }, 7);

/** An instructor's products, newest first. @param instructor their name */
export const taughtByQuery = (instructor: string) => productsQuery({ instructor, sort: 'newest' }, 48);
