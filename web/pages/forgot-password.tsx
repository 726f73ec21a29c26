import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../lib/model/validation.ts';
import { auth } from '../api/tokens.ts';
import { authWords, refusalOf } from '../features/account/auth-words.ts';
import { pendingEmail } from '../features/account/pending.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { SaidNotice } from '../features/account/said-notice.tsx';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/visitors/forgot-password');

/** Refusals that only an existing or a missing account can cause; nobody learns which from here. */
const telling = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** Asks for a code that resets the password. The answer is the same whether or not the address has an account. */
export default function ForgotPassword() {
  const { from } = route.useSearch();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => resetEmail() || pendingEmail());
  const [missing, setMissing] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    const address = email.trim();
    setMissing(isEmail(address) ? '' : 'Please give your e-mail address');
    if (!isEmail(address)) return;
    await (await auth()).forgotPassword(address).catch((error: unknown) => {
      if (!telling.includes(refusalOf(error))) throw error;
    });
    rememberReset(address);
    await navigate({ to: '/complete-forgot-password', search: { from } });
  }, authWords);
  return (
    <div className="page narrow">
      <Heading>Forgot password</Heading>
      <SaidNotice />
      <p>Give the address you registered with. We mail a code to it, and with the code you choose a new password.</p>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          error={missing}
          onValue={(value) => {
            setEmail(value);
            setMissing('');
          }}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Sending' : 'Send the code'}
        </button>
      </form>
      <p className="form-other">
        Remembered it?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </div>
  );
}
