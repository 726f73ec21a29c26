import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Submit } from '../../ui/submit.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import * as messages from './messages.ts';
import { subscriptionQuery, type Subscription } from './queries.ts';
import { refusalWords, useNewCard, useSubscriptionChanged } from './use-subscription.ts';

/** Operations of the card fields that this form uses. */
interface CardHandle {
  check(): Promise<boolean>;
  confirm(secret: string, returnUrl: string): Promise<{ readonly done: boolean }>;
}

interface NewCardProps {
  readonly subscription: Subscription;
  /** The fields are in the page and not in a dialog, so that the bank's authentication can appear above them. */
  readonly fields: (ref: (handle: CardHandle | null) => void) => ReactNode;
  readonly onClose: () => void;
  /** Called with the updated subscription. */
  readonly onKept: (words: string) => void;
}

/** The number of polls for the provider's confirmation, and the wait before each, in milliseconds. */
const maxPolls = 20;
const pause = 750;

/** Replaces the card: it is charged from now on, and at once for unpaid amounts. */
export function NewCard({ subscription, fields, onClose, onKept }: NewCardProps) {
  const [card, keep] = useState<CardHandle | null>(null);
  const client = useQueryClient();
  const { id } = subscription;
  const secretOf = useNewCard(id);
  const changed = useSubscriptionChanged();
  const [kept, setKept] = useState(false);
  const isUnpaid = subscription.status === 'past-due';

  /** The provider notifies the stage, not the page, so the page polls the stage. */
  const arrival = async (): Promise<boolean> => {
    const before = JSON.stringify(subscription.card);
    for (let look = 0; look < maxPolls; look += 1) {
      const found = await client.fetchQuery({ ...subscriptionQuery(id), staleTime: 0 }).catch(() => undefined);
      const now = found?.subscription;
      if (now && (isUnpaid ? now.status !== 'past-due' : JSON.stringify(now.card) !== before)) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return false;
  };

  const { busy, failure, submit } = useSubmit(async () => {
    if (!card || !(await card.check())) return;
    const secret = await secretOf.mutateAsync();
    const { done } = await card.confirm(secret, `${location.origin}/my-subscriptions/${encodeURIComponent(id)}`);
    if (!done) return;
    setKept(true);
    const arrived = await arrival();
    await changed();
    if (isUnpaid) onKept(arrived ? messages.paid : messages.cardSavedUnpaid);
    else onKept(arrived ? messages.cardSaved : messages.cardSavedLate);
  }, refusalWords);

  return (
    <form className="form new-card" aria-label={messages.cardForm} onSubmit={submit} noValidate>
      {fields(keep)}
      <p>
        <small>{isUnpaid ? messages.triedNow : messages.chargedLater}</small>
      </p>
      <div className="form-end">
        <Submit
          label={isUnpaid ? messages.payNow : messages.saveCard}
          doing={kept ? messages.confirmingCard : messages.sending}
          busy={busy}
          failure={failure}
        />
        <button type="button" className="button secondary" onClick={onClose}>
          {messages.keepOldCard}
        </button>
      </div>
    </form>
  );
}
