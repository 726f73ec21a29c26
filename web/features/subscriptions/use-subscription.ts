import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import {
  CancelSubscriptionDocument,
  ChangeCardDocument,
  ResumeSubscriptionDocument,
} from './user-subscriptions.generated.ts';
import * as messages from './messages.ts';

interface Refusals {
  readonly errors: readonly { readonly message: string }[];
}

/** A refusal in the learner's words. */
class SubscriptionRefused extends Error {}

/** The message of a refusal, or of a failed call. */
export const refusalWords = (error: unknown): string =>
  error instanceof SubscriptionRefused ? error.message : messages.failed;

const accepted = <Outcome extends Refusals>(outcome: Outcome): Outcome => {
  const refused = outcome.errors[0];
  if (refused) throw new SubscriptionRefused(refused.message);
  return outcome;
};

/** Refetches everything a change of a subscription affects: itself, its charges, and what it opens. */
export function useSubscriptionChanged() {
  const client = useQueryClient();
  return async () => {
    const { orders, classroom, catalogue, subscriptions } = queryKeys;
    for (const queryKey of [orders, classroom, catalogue]) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: subscriptions });
  };
}

/** With the paid period. */
export function useCancel(id: string) {
  const changed = useSubscriptionChanged();
  return useMutation({
    mutationFn: async () => accepted((await request(CancelSubscriptionDocument, { input: { id } })).cancelSubscription),
    onSuccess: changed,
  });
}

/** Resumes a canceled subscription. */
export function useResume(id: string) {
  const changed = useSubscriptionChanged();
  return useMutation({
    mutationFn: async () => accepted((await request(ResumeSubscriptionDocument, { input: { id } })).resumeSubscription),
    onSuccess: changed,
  });
}

/** Returns the client secret for storing another card. */
export function useNewCard(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { clientSecret } = accepted((await request(ChangeCardDocument, { input: { id } })).changeCard);
      if (!clientSecret) throw new Error('no secret to keep a card with');
      return clientSecret;
    },
  });
}
