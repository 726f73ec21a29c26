// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetUserOrdersQuery, GetUserOrdersQueryVariables } from '../../api/operations.generated.ts';

export const GetUserOrdersDocument =
  'query GetUserOrders{getUserOrders{orders{...OrderLine}errors{code message}}}fragment OrderLine on Order{id link name details status price discount credit credits{order link name amount}credited promoCode total refunded currency problem refundableUntil subscription packageId createdAt}' as Operation<
    GetUserOrdersQuery,
    GetUserOrdersQueryVariables
  >;
