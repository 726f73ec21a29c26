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

/** A refusal in words that are for the learner. */
class SubscriptionRefused extends Error {}

/** The words of a refusal, or those of a call that broke. */
export const refusalWords = (error: unknown): string =>
  error instanceof SubscriptionRefused ? error.message : messages.failed;

const accepted = <Outcome extends Refusals>(outcome: Outcome): Outcome => {
  const refused = outcome.errors[0];
  if (refused) throw new SubscriptionRefused(refused.message);
  return outcome;
};

/** Asks anew for what a change of a subscription shows in: itself, its charges, and what it opens. */
export function useSubscriptionChanged() {
  const client = useQueryClient();
  return async () => {
    const { orders, classroom, catalogue, subscriptions } = queryKeys;
    for (const queryKey of [orders, classroom, catalogue]) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: subscriptions });
  };
}

/** With the period that is paid. */
export function useCancel(id: string) {
  const changed = useSubscriptionChanged();
  return useMutation({
    mutationFn: async () => accepted((await request(CancelSubscriptionDocument, { input: { id } })).cancelSubscription),
    onSuccess: changed,
  });
}

/** Takes a cancellation back. */
export function useResume(id: string) {
  const changed = useSubscriptionChanged();
  return useMutation({
    mutationFn: async () => accepted((await request(ResumeSubscriptionDocument, { input: { id } })).resumeSubscription),
    onSuccess: changed,
  });
}

/** Gives the secret with which another card is kept. */
export function useNewCard(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { clientSecret } = accepted((await request(ChangeCardDocument, { input: { id } })).changeCard);
      if (!clientSecret) throw new Error('no secret to keep a card with');
      return clientSecret;
    },
  });
}
