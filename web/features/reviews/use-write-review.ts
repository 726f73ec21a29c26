import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { AddProductReviewDocument, type AddProductReviewInput } from '../../api/operations.generated.ts';
import { ownReviewQuery, reviewsQuery } from './queries.ts';

/** Sends a review; the page shows it at once and asks for the sums it changed. */
export function useWriteReview(link: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<AddProductReviewInput, 'link'>) =>
      (await request(AddProductReviewDocument, { input: { ...input, link } })).addProductReview,
    onSuccess: ({ errors, ...written }) => {
      if (errors.length > 0) return;
      client.setQueryData(ownReviewQuery(link).queryKey, written);
      return client.invalidateQueries({ queryKey: reviewsQuery(link).queryKey });
    },
  });
}
