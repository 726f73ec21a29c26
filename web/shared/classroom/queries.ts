import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Known } from '../products/narrow.ts';
import type { GetOwnedProductsQuery } from '../../api/operations.generated.ts';
import { GetOwnedProductsDocument } from './owned-products.generated.ts';

type Line = GetOwnedProductsQuery['getOwnedProducts']['products'][number];
/** A product on the learner's shelf. */
export type Owned = Known<Line>;

// A check of its own: the pages that ask for it do not all have cards, whose part of the script knows the other.
const isOwned = (line: Line): line is Owned => Boolean(line.link && line.name && line.type);

/** What the learner may open. */
export const ownedProductsQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'list'],
  queryFn: async () => {
    const { products, ...answer } = (await request(GetOwnedProductsDocument, {})).getOwnedProducts;
    return { ...answer, products: products.filter(isOwned) };
  },
});
