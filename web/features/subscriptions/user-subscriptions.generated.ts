// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetUserSubscriptionsQuery,
  GetUserSubscriptionsQueryVariables,
  GetUserSubscriptionQuery,
  GetUserSubscriptionQueryVariables,
  CancelSubscriptionMutation,
  CancelSubscriptionMutationVariables,
  ResumeSubscriptionMutation,
  ResumeSubscriptionMutationVariables,
  ChangeCardMutation,
  ChangeCardMutationVariables,
} from '../../api/operations.generated.ts';

export const GetUserSubscriptionsDocument =
  'query GetUserSubscriptions{getUserSubscriptions{subscriptions{...SubscriptionLine}errors{code message}}}fragment SubscriptionLine on Subscription{id link name details status price interval packageId renewsAt endsAt trial card{brand last4 expMonth expYear}createdAt}' as Operation<
    GetUserSubscriptionsQuery,
    GetUserSubscriptionsQueryVariables
  >;

export const GetUserSubscriptionDocument =
  'query GetUserSubscription($id:ID!){getUserSubscription(id:$id){...SubscriptionLine errors{code message}}}fragment SubscriptionLine on Subscription{id link name details status price interval packageId renewsAt endsAt trial card{brand last4 expMonth expYear}createdAt}' as Operation<
    GetUserSubscriptionQuery,
    GetUserSubscriptionQueryVariables
  >;

export const CancelSubscriptionDocument =
  'mutation CancelSubscription($input:SubscriptionInput!){cancelSubscription(input:$input){success endsAt errors{code message}}}' as Operation<
    CancelSubscriptionMutation,
    CancelSubscriptionMutationVariables
  >;

export const ResumeSubscriptionDocument =
  'mutation ResumeSubscription($input:SubscriptionInput!){resumeSubscription(input:$input){success endsAt errors{code message}}}' as Operation<
    ResumeSubscriptionMutation,
    ResumeSubscriptionMutationVariables
  >;

export const ChangeCardDocument =
  'mutation ChangeCard($input:SubscriptionInput!){changeCard(input:$input){clientSecret errors{code message}}}' as Operation<
    ChangeCardMutation,
    ChangeCardMutationVariables
  >;
