import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../lib/model/validation.ts';
import { auth } from '../api/tokens.ts';
import { authWords, refusalOf } from '../features/account/auth-words.ts';
import { masked } from '../features/account/masked.ts';
import { NewPasswordField } from '../features/account/new-password-field.tsx';
import { meetsRules } from '../features/account/password-rules.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/visitors/complete-forgot-password');
const words = (error: unknown) =>
  refusalOf(error) === 'ExpiredCodeException'
    ? 'This code has expired or was used already. Request a new one below.'
    : authWords(error);

/** The mailed code and the new password; leads to the login. */
export default function CompleteForgotPassword() {
  const { from } = route.useSearch();
  const navigate = useNavigate();
  const [known] = useState(resetEmail);
  const [values, setValues] = useState({ email: known, code: '', password: '' });
  const [messages, setMessages] = useState<Partial<typeof values>>({});
  const edit = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: field === 'code' ? value.replace(/\D/g, '').slice(0, 6) : value });
    setMessages({ ...messages, [field]: undefined });
  };
  const { busy, failure, submit } = useSubmit(async () => {
    const { code, password } = values;
    const email = values.email.trim();
    const found = {
      ...(!isEmail(email) && { email: 'Please give your e-mail address' }),
      ...(code.length < 6 && { code: 'The code has six digits' }),
      ...(!meetsRules(password) && { password: 'The password does not meet the rules yet' }),
    };
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    rememberReset(email);
    await (await auth()).resetPassword(email, code, password);
    await navigate({ to: '/login', search: { from }, replace: true, state: { said: 'reset' } });
  }, words);
  return (
    <div className="page narrow">
      <Heading>Choose a new password</Heading>
      <p>
        {known
          ? `If ${masked(known)} has an account, a code with six digits is on its way there. It is good for one hour.`
          : 'Give the address you registered with and the code we mailed to it.'}{' '}
        Nothing there? Check spam as well.
      </p>
      <form className="form" onSubmit={submit} noValidate>
        {!known && (
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={values.email}
            error={messages.email}
            onValue={edit('email')}
          />
        )}
        {known && <input type="text" name="email" autoComplete="username" value={known} readOnly hidden />}
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="code"
          value={values.code}
          error={messages.code}
          onValue={edit('code')}
        />
        <NewPasswordField
          label="New password"
          value={values.password}
          error={messages.password}
          onValue={edit('password')}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Saving' : 'Set the password'}
        </button>
      </form>
      <p className="form-other">
        No code, or an old one?{' '}
        <Link to="/forgot-password" search={{ from }}>
          Request a new one
        </Link>
      </p>
    </div>
  );
}
