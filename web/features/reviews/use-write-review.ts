import { useMutation, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '../../shared/products/queries.ts';
import { request } from '../../api/graphql.ts';
import type { AddProductReviewInput } from '../../api/operations.generated.ts';
import { AddProductReviewDocument } from './reviews.generated.ts';
import { ownReviewQuery, reviewsQuery } from './queries.ts';

/** The list is read from an index that is eventually consistent, usually at once, sometimes after seconds. */
const laterLooks = [1000, 4000];

/** Submits a review; the page shows it at once and refetches the totals until the index has certainly caught up. */
export function useWriteReview(link: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<AddProductReviewInput, 'link'>) =>
      (await request(AddProductReviewDocument, { input: { ...input, link } })).addProductReview,
    onSuccess: ({ errors, ...written }) => {
      if (errors.length > 0) return;
      client.setQueryData(ownReviewQuery(link).queryKey, written);
      const look = () =>
        Promise.all([
          client.invalidateQueries({ queryKey: reviewsQuery(link).queryKey }),
          client.invalidateQueries({ queryKey: productQuery(link).queryKey }),
        ]);
      for (const milliseconds of laterLooks) setTimeout(() => void look(), milliseconds);
      return look();
    },
  });
}
