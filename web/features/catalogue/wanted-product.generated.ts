// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetWantedProductQuery, GetWantedProductQueryVariables } from '../../api/operations.generated.ts';

export const GetWantedProductDocument =
  'query GetWantedProduct($link:String!){getProductByLink(link:$link){name type price paymentPlans{packages{interval}}}}' as Operation<
    GetWantedProductQuery,
    GetWantedProductQueryVariables
  >;
