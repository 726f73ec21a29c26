import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Known } from '../products/narrow.ts';
import type { GetOwnedProductsQuery } from '../../api/operations.generated.ts';
import { GetOwnedProductsDocument } from './owned-products.generated.ts';

type Line = GetOwnedProductsQuery['getOwnedProducts']['products'][number];
/** A product the learner owns. */
export type Owned = Known<Line>;

// A separate check: pages that use it do not all have cards, whose chunk contains the other one.
const isOwned = (line: Line): line is Owned => Boolean(line.link && line.name && line.type);

/** Products the learner can open. */
export const ownedProductsQuery = queryOptions({
  queryKey: [...queryKeys.classroom, 'list'],
  queryFn: async () => {
    const { products, ...answer } = (await request(GetOwnedProductsDocument, {})).getOwnedProducts;
    return { ...answer, products: products.filter(isOwned) };
  },
});
