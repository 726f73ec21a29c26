import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmail } from '../../../../lib/model/email.ts';
import { request } from '../../../api/graphql.ts';
import { BeginEmailChangeDocument } from '../end-sessions.generated.ts';
import { Field } from '../../../ui/field.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { authFailure, refusalOf } from '../cognito-errors.ts';
import { CodeField, codeMessage, onlyDigits } from '../code-field.tsx';
import { renewSession } from '../../../shared/profile/queries.ts';
import * as messages from './messages.lazy.tsx';
import { security } from './load-security.ts';
import { useSignInAgain } from './sign-in-again.tsx';

/** A failure, in the learner's words: nothing was mailed. */
class Refused extends Error {}

const failureOf = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  if (refusalOf(error) === 'AliasExistsException') return messages.addressTaken;
  if (refusalOf(error) === 'ExpiredCodeException') return messages.addressCodeExpired;
  return authFailure(error);
};

/** Changes the email address for logging in: a code verifies the new one first, and the old one is notified. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const { confirmed, dialog } = useSignInAgain(email);
  const [mailedTo, setMailedTo] = useState('');
  const [notice, setNotice] = useState('');
  const { values, passes, field } = useFields(() => ({ email: '', code: '' }));
  const address = values.email.trim();

  const asking = useSubmit(async () => {
    setNotice('');
    const same = address.toLowerCase() === email.toLowerCase() && messages.sameAddress;
    if (!passes({ email: (isEmail(address) ? same : messages.newAddressMissing) || undefined })) return;
    if (!(await confirmed())) return;
    const { success, errors } = (await request(BeginEmailChangeDocument, {})).beginEmailChange;
    if (!success) throw new Refused(errors[0]?.message ?? messages.codeNotMailed);
    await (await security()).askForEmail(address);
    setMailedTo(address);
  }, failureOf);
  const confirming = useSubmit(async () => {
    if (!passes({ code: codeMessage(values.code) })) return;
    await (await security()).confirmEmail(values.code);
    await renewSession(client);
    field('code').onValue('');
    setMailedTo('');
    setNotice(messages.addressChanged(mailedTo));
  }, failureOf);

  return (
    <>
      <p>{messages.loginAddress(<strong className="address">{email}</strong>)}</p>
      {mailedTo === '' ? (
        <form className="form" onSubmit={asking.submit} noValidate>
          <Field
            {...field('email')}
            label={messages.newAddress}
            name="email"
            type="email"
            autoComplete="email"
            required
          >
            <p className="hint">{messages.newAddressHint}</p>
          </Field>
          <Submit label={messages.sendCode} doing={messages.sending} {...asking} />
        </form>
      ) : (
        <form className="form" onSubmit={confirming.submit} noValidate>
          <p role="status">{messages.codeSent(<strong className="address">{mailedTo}</strong>)}</p>
          <CodeField {...field('code', onlyDigits)} />
          <Submit label={messages.changeAddress} doing={messages.changing} {...confirming} />
          <button type="button" className="link-button" onClick={() => setMailedTo('')}>
            {messages.otherAddress}
          </button>
        </form>
      )}
      <p role="status" className={notice ? '' : 'visually-hidden'}>
        {notice}
      </p>
      {dialog}
    </>
  );
}
