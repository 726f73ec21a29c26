// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  RecheckPaymentMutation,
  RecheckPaymentMutationVariables,
  RequestRefundMutation,
  RequestRefundMutationVariables,
} from '../../api/operations.generated.ts';

export const RecheckPaymentDocument =
  'mutation RecheckPayment($input:OrderInput!){recheckPayment(input:$input){order{...OrderLine}errors{code message}}}fragment OrderLine on Order{id link name details status price discount credit credits{order link name amount}credited promoCode total refunded currency problem refundableUntil subscription packageId createdAt}' as Operation<
    RecheckPaymentMutation,
    RecheckPaymentMutationVariables
  >;

export const RequestRefundDocument =
  'mutation RequestRefund($input:RefundInput!){requestRefund(input:$input){order{...OrderLine}errors{code message}}}fragment OrderLine on Order{id link name details status price discount credit credits{order link name amount}credited promoCode total refunded currency problem refundableUntil subscription packageId createdAt}' as Operation<
    RequestRefundMutation,
    RequestRefundMutationVariables
  >;
