import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { SubscriptionLineFragment } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetUserSubscriptionDocument, GetUserSubscriptionsDocument } from './user-subscriptions.generated.ts';

/** All fields are nullable in the API, because a refused subscription has none of them. */
export type Subscription = SubscriptionLineFragment & {
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly status: string;
};
/** A subscription, or why it cannot be shown. */
type Found =
  { readonly subscription: Subscription } | { readonly subscription: null; readonly refused: string | undefined };

const isKnown = (answer: SubscriptionLineFragment): answer is Subscription =>
  Boolean(answer.id && answer.link && answer.name && answer.status);

/** The learner's subscriptions, ended ones included. */
export const subscriptionsQuery = queryOptions({
  queryKey: [...queryKeys.subscriptions, 'list'],
  queryFn: async () =>
    (await request(GetUserSubscriptionsDocument, {})).getUserSubscriptions.subscriptions.filter(isKnown),
});

/** One of the learner's subscriptions; anyone else's is not found. */
export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.subscriptions, 'one', id],
    queryFn: async (): Promise<Found> => {
      const answer = (await request(GetUserSubscriptionDocument, { id })).getUserSubscription;
      return isKnown(answer) ? { subscription: answer } : { subscription: null, refused: answer.errors[0]?.message };
    },
  });
