import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { SubscriptionLineFragment } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetUserSubscriptionDocument, GetUserSubscriptionsDocument } from './user-subscriptions.generated.ts';

export type Subscription = SubscriptionLineFragment;

/** The learner's subscriptions, ended ones included. */
export const subscriptionsQuery = queryOptions({
  queryKey: [...queryKeys.subscriptions, 'list'],
  queryFn: async () => (await request(GetUserSubscriptionsDocument, {})).getUserSubscriptions.subscriptions,
});

/** One subscription. What is not the learner's own is not found. */
export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.subscriptions, 'one', id],
    queryFn: async () => (await request(GetUserSubscriptionDocument, { id })).getUserSubscription,
  });
