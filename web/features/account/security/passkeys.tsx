import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestPasskeyName } from '../../../../lib/model/passkey-names.ts';
import type { KeptPasskey } from '../../../api/security.ts';
import { Field } from '../../../ui/field.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { deviceLabel } from './device-label.ts';
import * as messages from './messages.lazy.tsx';
import { passkeyFailure } from './passkey-errors.ts';
import { security } from './load-security.ts';
import { passkeysQuery } from './queries.ts';
import { useSignInAgain } from './sign-in-again.tsx';

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Passkeys: logging in with a fingerprint, a face or a device PIN, with nothing to type or to steal. */
export function Passkeys({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const { data: passkeys, isError } = useQuery(passkeysQuery);
  const { confirmed, dialog } = useSignInAgain(email);
  const [notice, setNotice] = useState('');
  const [name, setName] = useState(() => deviceLabel(navigator.userAgent));
  const [missing, setMissing] = useState('');
  const changed = async (words: string) => {
    await client.invalidateQueries(passkeysQuery);
    setNotice(words);
  };
  const adding = useSubmit(async () => {
    setNotice('');
    setMissing(name.trim() ? '' : messages.passkeyNameMissing);
    if (!name.trim() || !(await confirmed())) return;
    await (await security()).addPasskey(name.trim());
    await changed(messages.passkeySaved);
  }, passkeyFailure);
  const remove = async ({ id }: KeptPasskey) => {
    setNotice('');
    if (!(await confirmed())) return;
    await (await security()).removePasskey(id);
    await changed(messages.passkeyRemoved);
  };
  if (isError) return <p role="alert">{messages.passkeysNotLoaded}</p>;
  if (!passkeys) return <p role="status">{messages.passkeysLoading}</p>;
  return (
    <>
      <p>{messages.passkeysHint}</p>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      <form className="form" onSubmit={adding.submit} noValidate>
        <Field
          label={messages.passkeyName}
          name="passkey-name"
          autoComplete="off"
          required
          maxLength={longestPasskeyName}
          value={name}
          error={missing}
          onValue={setName}
        />
        <Submit label={messages.addPasskey} doing={messages.adding} {...adding} />
      </form>
      <p role="status" className={notice ? '' : 'visually-hidden'}>
        {notice}
      </p>
      {dialog}
    </>
  );
}

interface PasskeyProps {
  readonly passkey: KeptPasskey;
  readonly onRemove: () => Promise<void>;
}

function Passkey({ passkey: { name, since }, onRemove }: PasskeyProps) {
  const added = day().format(since);
  const { busy, failure, submit } = useSubmit(onRemove, () => messages.passkeyNotRemoved);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="hint">{messages.passkeyAdded(added)}</p>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </div>
      <button type="button" className="button secondary" aria-disabled={busy} onClick={() => void submit()}>
        {busy ? messages.removing : messages.remove}
        <span className="visually-hidden"> {messages.passkeyNamed(name, added)}</span>
      </button>
    </li>
  );
}
