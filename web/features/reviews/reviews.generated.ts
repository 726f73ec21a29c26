// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetProductReviewsQuery,
  GetProductReviewsQueryVariables,
  GetOwnProductReviewQuery,
  GetOwnProductReviewQueryVariables,
  AddProductReviewMutation,
  AddProductReviewMutationVariables,
} from '../../api/operations.generated.ts';

export const GetProductReviewsDocument =
  'query GetProductReviews($link:String!$lastEvaluatedKey:String){getProductReviews(link:$link lastEvaluatedKey:$lastEvaluatedKey){total average ratings lastEvaluatedKey reviews{...ReviewText}errors{code message}}}fragment ReviewText on ProductReview{id name rating review censored censoredReason own createdAt updatedAt}' as Operation<
    GetProductReviewsQuery,
    GetProductReviewsQueryVariables
  >;

export const GetOwnProductReviewDocument =
  'query GetOwnProductReview($link:String!){getOwnProductReview(link:$link){errors{code}...ReviewText}}fragment ReviewText on ProductReview{id name rating review censored censoredReason own createdAt updatedAt}' as Operation<
    GetOwnProductReviewQuery,
    GetOwnProductReviewQueryVariables
  >;

export const AddProductReviewDocument =
  'mutation AddProductReview($input:AddProductReviewInput!){addProductReview(input:$input){...ReviewText errors{code message field}}}fragment ReviewText on ProductReview{id name rating review censored censoredReason own createdAt updatedAt}' as Operation<
    AddProductReviewMutation,
    AddProductReviewMutationVariables
  >;
