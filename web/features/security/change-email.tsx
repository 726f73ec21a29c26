import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmail } from '../../../lib/model/validation.ts';
import { request } from '../../api/graphql.ts';
import { BeginEmailChangeDocument } from '../account/end-sessions.generated.ts';
import { Field } from '../../ui/field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { authWords, refusalOf } from '../account/auth-words.ts';
import { CodeField, codeMessage, onlyDigits } from '../account/code-field.tsx';
import { renewSession } from '../account/queries.ts';
import { security } from './queries.ts';
import { useSignInAgain } from './sign-in-again.tsx';

/** Nothing was mailed, in words that are for the learner. */
class Refused extends Error {}

const words = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  if (refusalOf(error) === 'AliasExistsException') return 'Another account already uses this address.';
  if (refusalOf(error) === 'ExpiredCodeException') return 'This code has expired. Start again to get a new one.';
  return authWords(error);
};

/** Another address to log in with: a code proves it before anything changes, and the address before is told. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const { confirmed, dialog } = useSignInAgain(email);
  const [mailedTo, setMailedTo] = useState('');
  const [said, setSaid] = useState('');
  const { values, passes, field } = useFields(() => ({ address: '', code: '' }));
  const address = values.address.trim();

  const asking = useSubmit(async () => {
    setSaid('');
    const same = address.toLowerCase() === email.toLowerCase() && 'This is your address already';
    if (!passes({ address: (isEmail(address) ? same : 'Please give your new e-mail address') || undefined })) return;
    if (!(await confirmed())) return;
    const { success, errors } = (await request(BeginEmailChangeDocument, {})).beginEmailChange;
    if (!success) throw new Refused(errors[0]?.message ?? 'No code was mailed. Please try again.');
    await (await security()).askForEmail(address);
    setMailedTo(address);
  }, words);
  const confirming = useSubmit(async () => {
    if (!passes({ code: codeMessage(values.code) })) return;
    await (await security()).confirmEmail(values.code);
    await renewSession(client);
    field('code').onValue('');
    setMailedTo('');
    setSaid(`From now on you log in with ${mailedTo}.`);
  }, words);

  return (
    <>
      <p>
        You log in with <strong className="address">{email}</strong>.
      </p>
      {mailedTo === '' ? (
        <form className="form" onSubmit={asking.submit} noValidate>
          <Field
            {...field('address')}
            label="New e-mail address"
            name="email"
            type="email"
            autoComplete="email"
            required
          >
            <p className="hint">We send a code there, and a notice to your current address.</p>
          </Field>
          <Submit label="Send code" doing="Sending" {...asking} />
        </form>
      ) : (
        <form className="form" onSubmit={confirming.submit} noValidate>
          <p role="status">
            We sent a code to <strong className="address">{mailedTo}</strong>. Until you enter it, nothing changes.
          </p>
          <CodeField {...field('code', onlyDigits)} />
          <Submit label="Change address" doing="Changing" {...confirming} />
          <button type="button" className="link-button" onClick={() => setMailedTo('')}>
            Use a different address
          </button>
        </form>
      )}
      <p role="status" className={said ? '' : 'unseen'}>
        {said}
      </p>
      {dialog}
    </>
  );
}
