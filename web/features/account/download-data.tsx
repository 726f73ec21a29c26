import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { request } from '../../api/graphql.ts';
import { ExportMyDataDocument } from './account.generated.ts';
import { serverNow } from '../../api/stage-time.ts';
import { useSignInAgain } from './security/sign-in-again.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import * as messages from './messages.lazy.ts';

/** A refusal in the learner's words. */
class Refused extends Error {}

function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // revoked only after the browser has read it
}

/** Downloads all data stored about the learner as a file. */
export function DownloadData({ email }: { readonly email: string }) {
  const { confirmed, dialog } = useSignInAgain(email);
  const [notice, setNotice] = useState('');
  const download = useMutation({
    mutationFn: async () => {
      const { data, errors } = (await request(ExportMyDataDocument, {})).exportMyData;
      if (data === null)
        throw errors[0] ? new Refused(errors[0].message) : new Error('there was no file in the answer');
      return data;
    },
  });
  const { busy, failure, submit } = useSubmit(
    async () => {
      setNotice('');
      if (!(await confirmed())) return;
      const data = await download.mutateAsync();
      saveAs(`${institution().id}-my-data-${new Date(serverNow()).toISOString().slice(0, 10)}.json`, data);
      setNotice(messages.dataDownloaded);
    },
    (error) => (error instanceof Refused ? error.message : messages.dataNotLoaded),
  );
  return (
    <>
      {dialog}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="form-end">
        <button type="button" className="button secondary" aria-disabled={busy} onClick={() => void submit()}>
          {busy ? messages.collecting : messages.downloadData}
        </button>
        <span role="status">{notice}</span>
      </div>
    </>
  );
}
