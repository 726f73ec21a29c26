// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { FindProductsQuery, FindProductsQueryVariables } from '../../api/operations.generated.ts';

export const FindProductsDocument =
  'query FindProducts($params:String){queryProducts(params:$params){products{link name type}}}' as Operation<
    FindProductsQuery,
    FindProductsQueryVariables
  >;
