import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../lib/model/validation.ts';
import { authWords } from '../features/account/auth-words.ts';
import { pendingEmail } from '../features/account/pending.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { SaidNotice } from '../features/account/said-notice.tsx';
import { SocialButton } from '../features/account/social-button.tsx';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/visitors/login');

/** Why one is asked to log in, by where one wanted to go. */
const reasons: readonly (readonly [string, string])[] = [
  ['/wishlist', 'Log in to see your wishlist.'],
  ['/my-courses', 'Log in to open your courses.'],
  ['/profile', 'Log in to see your profile.'],
];

export default function Login() {
  const { from } = route.useSearch();
  const signIn = useSignIn(from);
  const registerTo = useRegisterPath();
  const [email, setEmail] = useState(() => pendingEmail() || resetEmail());
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const { busy, failure, submit } = useSubmit(async () => {
    const found = {
      ...(!isEmail(email) && { email: 'Please give your e-mail address' }),
      ...(!password && { password: 'Please give your password' }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) await signIn(email.trim(), password);
  }, authWords);
  const reason = reasons.find(([path]) => from?.startsWith(path))?.[1];
  return (
    <div className="page narrow">
      <Heading>Login</Heading>
      <SaidNotice />
      {reason && <p>{reason}</p>}
      <form className="form" onSubmit={submit} noValidate>
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
        <PasswordField
          autoComplete="current-password"
          value={password}
          error={missing.password}
          onValue={(value) => {
            setPassword(value);
            setMissing({ ...missing, password: undefined });
          }}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Logging in' : 'Login'}
        </button>
      </form>
      <SocialButton from={from} />
      <p className="form-other">
        <Link to="/forgot-password" search={{ from }} onClick={() => rememberReset(email.trim())}>
          Forgot your password?
        </Link>
        <br />
        New here?{' '}
        <Link to={registerTo} search={{ from }}>
          Register
        </Link>
      </p>
    </div>
  );
}
