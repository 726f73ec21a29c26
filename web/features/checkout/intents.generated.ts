// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetPaymentIntentQuery,
  GetPaymentIntentQueryVariables,
  GetSubscriptionIntentQuery,
  GetSubscriptionIntentQueryVariables,
} from '../../api/operations.generated.ts';

export const GetPaymentIntentDocument =
  'query GetPaymentIntent($link:String!$promoCode:String$consent:ConsentInput){getPaymentIntent(link:$link promoCode:$promoCode consent:$consent){...Intent}}fragment Intent on PaymentIntent{clientSecret orderId price discount credit total errors{code message field}}' as Operation<
    GetPaymentIntentQuery,
    GetPaymentIntentQueryVariables
  >;

export const GetSubscriptionIntentDocument =
  'query GetSubscriptionIntent($link:String!$id:ID!$packageId:String!$promoCode:String$consent:ConsentInput){getSubscriptionIntent(link:$link id:$id packageId:$packageId promoCode:$promoCode consent:$consent){...Intent}}fragment Intent on PaymentIntent{clientSecret orderId price discount credit total errors{code message field}}' as Operation<
    GetSubscriptionIntentQuery,
    GetSubscriptionIntentQueryVariables
  >;
