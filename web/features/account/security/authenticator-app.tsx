import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { institution } from '../../../../lib/model/institution.ts';
import { Submit } from '../../../ui/submit.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { onlyDigits } from '../code-field.tsx';
import { AppCodeField, appCodeMessage, appCodeFailure } from './app-code-field.tsx';
import * as messages from './messages.lazy.tsx';
import { QrPicture } from './qr-picture.tsx';
import { security } from './load-security.ts';
import { appQuery } from './queries.ts';
import { useSignInAgain } from './sign-in-again.tsx';

const failed = () => messages.failed;

/** Turns authenticator app codes on and off; when on, sign-in requires one after the password. */
export function AuthenticatorApp({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const { data: isOn, isError } = useQuery(appQuery);
  const { confirmed, dialog } = useSignInAgain(email);
  const [secret, setSecret] = useState('');
  const [notice, setNotice] = useState('');
  const turned = async (words: string) => {
    setSecret('');
    await client.invalidateQueries(appQuery);
    setNotice(words);
  };
  const begin = useSubmit(async () => {
    setNotice('');
    if (await confirmed()) setSecret(await (await security()).newAppSecret());
  }, failed);
  const end = useSubmit(async () => {
    setNotice('');
    if (!(await confirmed())) return;
    await (await security()).turnAppOff();
    await turned(messages.appTurnedOff);
  }, failed);
  if (isError) return <p role="alert">{messages.appNotLoaded}</p>;
  if (isOn === undefined) return <p role="status">{messages.loading}</p>;
  const acting = isOn ? end : begin;
  return (
    <>
      <p>{isOn ? messages.appOn : messages.appOff}</p>
      {secret ? (
        <SetUp email={email} secret={secret} onDone={turned} onCancel={() => setSecret('')} />
      ) : (
        <>
          {acting.failure && (
            <p className="field-error" role="alert">
              {acting.failure}
            </p>
          )}
          <button
            type="button"
            className={isOn ? 'button secondary danger' : 'button secondary'}
            aria-disabled={acting.busy}
            onClick={() => void acting.submit()}
          >
            {isOn ? messages.turnOffApp : messages.setUpApp}
          </button>
        </>
      )}
      <p role="status" className={notice ? '' : 'visually-hidden'}>
        {notice}
      </p>
      {dialog}
    </>
  );
}

interface SetUpProps {
  readonly email: string;
  readonly secret: string;
  readonly onDone: (words: string) => Promise<void>;
  readonly onCancel: () => void;
}

function SetUp({ email, secret, onDone, onCancel }: SetUpProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const sending = useSubmit(async () => {
    const found = appCodeMessage(code);
    setWrong(found ?? '');
    if (found) return;
    await (await security()).turnAppOn(code);
    await onDone(messages.appTurnedOn);
  }, appCodeFailure);
  const issuer = encodeURIComponent(institution().name);
  const address = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
  return (
    <form className="form" onSubmit={sending.submit} noValidate>
      <p>{messages.scanCode}</p>
      <QrPicture text={address} label={messages.qrCode} />
      <p>{messages.appKey(<code className="key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>)}</p>
      <p className="hint">{messages.saveKey}</p>
      <AppCodeField
        value={code}
        error={wrong}
        onValue={(value) => {
          setCode(onlyDigits(value));
          setWrong('');
        }}
      />
      <Submit label={messages.turnOn} doing={messages.turningOn} {...sending} />
      <button type="button" className="link-button" onClick={onCancel}>
        {messages.cancel}
      </button>
    </form>
  );
}
