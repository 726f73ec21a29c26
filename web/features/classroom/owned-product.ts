import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { GetOwnedProductQuery } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Known } from '../../shared/products/narrow.ts';
import { GetOwnedProductDocument } from './owned-product.generated.ts';

type Answer = GetOwnedProductQuery['getOwnedProduct'];
/** A product as its owner's page shows it. */
export type OwnedProduct = Known<Answer>;
/** A product, or why it cannot be opened. */
type Found =
  | { readonly product: OwnedProduct }
  | { readonly product: null; readonly refused: Answer['errors'][number] | undefined };

const isOwned = (answer: Answer): answer is OwnedProduct => Boolean(answer.link && answer.name && answer.type);

/** One owned product with its outline. */
export const ownedProductQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.classroom, 'product', link],
    queryFn: async (): Promise<Found> => {
      const answer = (await request(GetOwnedProductDocument, { link })).getOwnedProduct;
      return isOwned(answer) ? { product: answer } : { product: null, refused: answer.errors[0] };
    },
  });
