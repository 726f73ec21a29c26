// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { QueryProductsQuery, QueryProductsQueryVariables } from '../../api/operations.generated.ts';

export const QueryProductsDocument =
  'query QueryProducts($params:String){queryProducts(params:$params){total page limit match didYouMean products{...ProductCard}facets{name values{value count}}errors{code message}}}fragment ProductCard on Product{link name summary image type difficulty price listPrice isLive onAir owned inWishlist lessonCount minutes rating ratingCount paymentPlans{packages{interval}}instructors{name}}' as Operation<
    QueryProductsQuery,
    QueryProductsQueryVariables
  >;
