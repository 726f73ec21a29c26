import { useEffect, useRef, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Subscription } from './queries.ts';
import { refusalWords, useCancel, useResume } from './use-subscription.ts';

/** What canceling means, with the day access ends. */
function consequence({ status, trial, renewsAt }: Subscription): string {
  if (status === 'past-due') return messages.endsUnpaid;
  const day = renewsAt && dayLabel(renewsAt);
  if (!day) return messages.endsNow;
  return trial ? messages.endsWithTrial(day) : messages.endsWithPeriod(day);
}

interface ChangeProps {
  readonly subscription: Subscription;
  /** Called with what to announce: the button is gone. */
  readonly onDone: (said: string) => void;
}

/** One question, one button, and an undo until the last day. */
export function Cancel({ subscription, onDone }: ChangeProps) {
  const [open, setOpen] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = useCancel(subscription.id);
  const { busy, failure, submit } = useSubmit(async () => {
    const { endsAt } = await cancel.mutateAsync();
    setOpen(false);
    onDone(
      endsAt && subscription.status === 'active' ? messages.canceledUntil(dayLabel(endsAt)) : messages.canceledNow,
    );
  }, refusalWords);
  // The dialog opens with the focus on its first button, which cancels.
  useEffect(() => {
    if (open) keep.current?.focus();
  }, [open]);
  return (
    <>
      <button type="button" className="button secondary" onClick={() => setOpen(true)}>
        {messages.cancel}
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        className="ask-dialog"
        label={messages.cancelNamed(subscription.name)}
      >
        <h2>{messages.cancelQuestion(subscription.name)}</h2>
        <p>{consequence(subscription)}</p>
        {subscription.status === 'active' && <p>{messages.mayResume}</p>}
        <form className="form" onSubmit={submit}>
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <div className="form-end">
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? messages.canceling : messages.cancel}
            </button>
            <button ref={keep} type="button" className="button secondary" onClick={() => setOpen(false)}>
              {messages.keep}
            </button>
          </div>
        </form>
      </Modal>
    </>
  );
}

/** Resumes the subscription. */
export function Resume({ subscription, onDone }: ChangeProps) {
  const resume = useResume(subscription.id);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={resume.isPending}
        onClick={() => !resume.isPending && resume.mutate(undefined, { onSuccess: () => onDone(messages.resumed) })}
      >
        {resume.isPending ? messages.resuming : messages.resume}
      </button>
      {resume.isError && (
        <p className="field-error" role="alert">
          {refusalWords(resume.error)}
        </p>
      )}
    </>
  );
}
