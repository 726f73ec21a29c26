import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import {
  GetOwnProductReviewDocument,
  GetProductReviewsDocument,
  type ReviewTextFragment,
} from '../../api/operations.generated.ts';

export type Review = ReviewTextFragment;

/** What learners say of a product, page by page; the first page carries the sums. */
export const reviewsQuery = (link: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'list', link],
    queryFn: async ({ pageParam: lastEvaluatedKey }) =>
      (await request(GetProductReviewsDocument, { link, lastEvaluatedKey })).getProductReviews,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.lastEvaluatedKey,
  });

/** The learner's own review, or null. */
export const ownReviewQuery = (link: string) =>
  queryOptions({
    queryKey: ['reviews', 'own', link],
    queryFn: async (): Promise<Review | null> => {
      const { errors: _errors, ...review } = (await request(GetOwnProductReviewDocument, { link })).getOwnProductReview;
      return review.rating === null ? null : review;
    },
  });
