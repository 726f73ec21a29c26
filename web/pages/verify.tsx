import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEmail } from '../../lib/model/validation.ts';
import { auth } from '../api/tokens.ts';
import { authWords, refusalOf } from '../features/account/auth-words.ts';
import { masked } from '../features/account/masked.ts';
import { awaitCode, pendingEmail, pendingPassword } from '../features/account/pending.ts';
import { forgetRegistrationSource } from '../features/account/registration-source.ts';
import { ResendCode } from '../features/account/resend-code.tsx';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/visitors/verify');

const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** The code that came by mail, typed or in a link (`?code=...&email=...`). It signs in where the password is still known, and leads to where one wanted to go. */
export default function Verify() {
  const { from, code: linkCode = '', email: linkEmail = '' } = route.useSearch();
  const navigate = useNavigate();
  const registerTo = useRegisterPath();
  const signIn = useSignIn(from);
  const [known] = useState(isEmail(linkEmail) ? linkEmail.trim() : pendingEmail);
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState(onlyDigits(linkCode));
  const [missing, setMissing] = useState<{ email?: string; code?: string }>({});
  const { busy, failure, submit } = useSubmit(async () => {
    const found = {
      ...(!isEmail(email) && { email: 'Invalid email address' }),
      ...(!/^\d{6}$/.test(code) && { code: 'The code has six digits' }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const address = email.trim();
    await (await auth()).verify(address, code).catch((error: unknown) => {
      // Proven already (a second click on the way): go on.
      if (refusalOf(error) !== 'NotAuthorizedException') throw error;
    });
    forgetRegistrationSource();
    const password = pendingPassword(address);
    if (password === undefined) {
      awaitCode(address); // the login knows whom to expect
      return navigate({ to: '/login', search: { from }, replace: true, state: { said: 'verified' } });
    }
    await signIn(address, password);
  }, authWords);
  const followLink = useEffectEvent(() => {
    if (!linkCode && !linkEmail) return;
    // The code leaves the address bar and the history before it is used.
    void navigate({ to: '/verify', search: { from }, replace: true });
    if (isEmail(linkEmail) && onlyDigits(linkCode).length === 6) void submit();
  });
  useEffect(() => followLink(), []);
  return (
    <div className="page narrow">
      <Heading title="Verify your e-mail">Verify your e-mail</Heading>
      <p>
        {known
          ? `We sent a code with six digits to ${masked(known)}.`
          : 'Give the address you registered with and the code we sent to it.'}
      </p>
      <form className="form" onSubmit={submit} noValidate>
        {!known && (
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            error={missing.email}
            onValue={(value) => {
              setEmail(value);
              setMissing({ ...missing, email: undefined });
            }}
          />
        )}
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="code"
          value={code}
          error={missing.code}
          onValue={(value) => {
            setCode(onlyDigits(value));
            setMissing({ ...missing, code: undefined });
          }}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Verifying' : 'Verify'}
        </button>
      </form>
      {known && <ResendCode email={known} />}
      <p className="form-other">
        Wrong address?{' '}
        <Link to={registerTo} search={{ from }}>
          Register again
        </Link>
      </p>
    </div>
  );
}
