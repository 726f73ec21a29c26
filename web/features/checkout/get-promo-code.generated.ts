// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetPromoCodeQuery, GetPromoCodeQueryVariables } from '../../api/operations.generated.ts';

export const GetPromoCodeDocument =
  'query GetPromoCode($code:String!){getPromoCode(code:$code){code price products interval errors{code message}}}' as Operation<
    GetPromoCodeQuery,
    GetPromoCodeQueryVariables
  >;
