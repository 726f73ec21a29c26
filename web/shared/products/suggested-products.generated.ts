// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetSuggestedProductsQuery, GetSuggestedProductsQueryVariables } from '../../api/operations.generated.ts';

export const GetSuggestedProductsDocument =
  'query GetSuggestedProducts($id:ID!){getSuggestedProducts(id:$id){products{...ProductCard}errors{code message}}}fragment ProductCard on Product{link name summary image type difficulty price listPrice isLive onAir owned inWishlist lessonCount minutes rating ratingCount paymentPlans{packages{interval}}instructors{name}}' as Operation<
    GetSuggestedProductsQuery,
    GetSuggestedProductsQueryVariables
  >;
