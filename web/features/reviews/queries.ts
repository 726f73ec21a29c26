import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { ReviewTextFragment } from '../../api/operations.generated.ts';
import { FindProductsDocument } from '../../shared/products/find-products.generated.ts';
import { isKnown } from '../../shared/products/narrow.ts';
import { GetOwnProductReviewDocument, GetProductReviewsDocument } from './reviews.generated.ts';

export type Review = ReviewTextFragment;

/** Reviews of a product, paginated; the first page includes the totals. */
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

/** Number of products whose reviews the front page shows. */
const mostOnFront = 3;

/** The newest review with text of each of the best-rated products, best rated first. */
export const frontReviewsQuery = queryOptions({
  queryKey: ['reviews', 'front'],
  queryFn: async () => {
    const params = JSON.stringify({ sort: 'rating', limit: mostOnFront });
    const { products } = (await request(FindProductsDocument, { params })).queryProducts;
    const found = await Promise.all(
      products.filter(isKnown).map(async ({ link, name }) => {
        const { reviews } = (await request(GetProductReviewsDocument, { link })).getProductReviews;
        const review = reviews.find((each) => each.review?.trim());
        return review && { link, product: name, review };
      }),
    );
    return found.filter((each) => each !== undefined);
  },
});
