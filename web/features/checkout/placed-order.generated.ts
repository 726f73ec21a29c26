// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetPlacedOrderQuery,
  GetPlacedOrderQueryVariables,
  RecheckPlacedOrderMutation,
  RecheckPlacedOrderMutationVariables,
} from '../../api/operations.generated.ts';

export const GetPlacedOrderDocument =
  'query GetPlacedOrder($id:ID!){getUserOrder(id:$id){order{...PlacedOrder}errors{code message}}}fragment PlacedOrder on Order{id link name status price discount credit promoCode total currency problem subscription packageId createdAt}' as Operation<
    GetPlacedOrderQuery,
    GetPlacedOrderQueryVariables
  >;

export const RecheckPlacedOrderDocument =
  'mutation RecheckPlacedOrder($id:ID!){recheckPayment(input:{id:$id}){order{...PlacedOrder}errors{code message}}}fragment PlacedOrder on Order{id link name status price discount credit promoCode total currency problem subscription packageId createdAt}' as Operation<
    RecheckPlacedOrderMutation,
    RecheckPlacedOrderMutationVariables
  >;
