import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failures } from '../../../lib/model/failures.ts';
import { isDeletionConfirmed } from '../../../lib/model/validation.ts';
import { request } from '../../api/graphql.ts';
import { DeleteMyAccountDocument } from './account.generated.ts';
import { auth } from '../../api/tokens.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { focusWrong } from '../../ui/use-fields.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useSignInAgain } from './security/sign-in-again.tsx';
import * as messages from './messages.lazy.ts';
import { forgetPending } from './pending.ts';
import { useLeave } from './use-leave.ts';

/** A failure, in the learner's words: nothing was deleted. */
class Refused extends Error {}

/** Account deletion, confirmed by typing a word. */
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
      if (!success) throw new Refused(errors[0]?.message ?? messages.deletionRefused);
    },
  });
  const close = () => {
    setOpen(false);
    setWord('');
    setMissing('');
  };
  const { busy, failure, submit } = useSubmit(
    async () => {
      const confirmation = isDeletionConfirmed(word) ? '' : failures.NotConfirmed;
      setMissing(confirmation);
      if (confirmation) return focusWrong({ confirmation });
      await remove.mutateAsync();
      forgetPending();
      await (await auth()).leaveHere();
      await leave('deleted');
    },
    (error) => (error instanceof Refused ? error.message : messages.deletionIncomplete),
  );
  return (
    <>
      {dialog}
      <button type="button" className="button secondary danger" onClick={async () => setOpen(await confirmed())}>
        {messages.deleteAccount}
      </button>
      <Modal open={open} onClose={close} className="ask-dialog" label={messages.deleteAccount}>
        <h2>{messages.deleteQuestion}</h2>
        <p>{messages.deleteConsequence}</p>
        <p>{messages.deleteSubscriptions}</p>
        <form className="form" onSubmit={submit} noValidate>
          <Field
            label={messages.deleteConfirm}
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
              {busy ? messages.deleting : messages.deleteForGood}
            </button>
            <button type="button" className="button secondary" onClick={close}>
              {messages.keepAccount}
            </button>
          </div>
        </form>
      </Modal>
    </>
  );
}
