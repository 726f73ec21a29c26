import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failures } from '../../../lib/model/failures.ts';
import { isDeletionConfirmed } from '../../../lib/model/validation.ts';
import { request } from '../../api/graphql.ts';
import { DeleteMyAccountDocument } from './account.generated.ts';
import { auth } from '../../api/tokens.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { useSignInAgain } from '../security/sign-in-again.tsx';
import { forgetPending } from './pending.ts';
import { useLeave } from './use-leave.ts';

/** Nothing was removed, in words that are for the learner. */
class Refused extends Error {}

/** The end of the account, behind a word that is typed and not clicked. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const leave = useLeave();
  const { confirmed, dialog } = useSignInAgain(email);
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const [missing, setMissing] = useState('');
  const remove = useMutation({
    mutationFn: async () => {
      const input = { confirmation: word };
      const { success, errors } = (await request(DeleteMyAccountDocument, { input })).deleteMyAccount;
      if (!success) throw new Refused(errors[0]?.message ?? 'The account was not deleted.');
    },
  });
  const close = () => {
    setOpen(false);
    setWord('');
    setMissing('');
  };
  const { busy, failure, submit } = useSubmit(
    async () => {
      setMissing(isDeletionConfirmed(word) ? '' : failures.NotConfirmed);
      if (!isDeletionConfirmed(word)) return;
      await remove.mutateAsync();
      forgetPending();
      await (await auth()).leaveHere();
      await leave('deleted');
    },
    (error) =>
      error instanceof Refused
        ? error.message
        : 'Your account could not be deleted completely. Please try again; what is gone already does no harm.',
  );
  return (
    <>
      {dialog}
      <button type="button" className="button quiet danger" onClick={async () => setOpen(await confirmed())}>
        Delete my account
      </button>
      <Modal open={open} onClose={close} className="ask-dialog" label="Delete my account">
        <h2>Delete my account?</h2>
        <p>
          Your courses, orders, reviews, wishlist and profile are removed at once and cannot be brought back. If you
          want to keep a copy, download your data first.
        </p>
        <p>Subscriptions end at once and are not charged again; the rest of a paid period is not given back.</p>
        <form className="form" onSubmit={submit} noValidate>
          <Field
            label="Type DELETE to confirm"
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={word}
            error={missing}
            onValue={(value) => {
              setWord(value);
              setMissing('');
            }}
          />
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <div className="form-end">
            <button type="submit" className="button danger" aria-disabled={busy}>
              {busy ? 'Deleting' : 'Delete for good'}
            </button>
            <button type="button" className="button quiet" onClick={close}>
              Keep my account
            </button>
          </div>
        </form>
      </Modal>
    </>
  );
}
