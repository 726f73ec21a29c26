import { getRouteApi, Link } from '@tanstack/react-router';
import { isEmail } from '../../lib/model/validation.ts';
import { authWords } from '../features/account/auth-words.ts';
import { EmailField } from '../features/account/email-field.tsx';
import { pendingEmail } from '../features/account/pending.ts';
import { ProfileFailed } from '../features/account/profile-failed.tsx';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { SaidNotice } from '../features/account/said-notice.tsx';
import { SocialButton } from '../features/account/social-button.tsx';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { Heading } from '../ui/heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
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
  const { values, passes, field } = useFields(() => ({ email: pendingEmail() || resetEmail(), password: '' }));
  const sending = useSubmit(async () => {
    const { email, password } = values;
    const found = {
      email: isEmail(email) ? undefined : 'Please give your e-mail address',
      password: password ? undefined : 'Please give your password',
    };
    if (passes(found)) await signIn(email.trim(), password);
  }, authWords);
  const reason = reasons.find(([path]) => from?.startsWith(path))?.[1];
  return (
    <div className="page narrow">
      <Heading>Login</Heading>
      <SaidNotice />
      <ProfileFailed />
      {reason && <p>{reason}</p>}
      <form className="form" onSubmit={sending.submit} noValidate>
        <EmailField {...field('email')} />
        <PasswordField autoComplete="current-password" {...field('password')} />
        <Submit label="Login" doing="Logging in" {...sending} />
      </form>
      <SocialButton from={from} />
      <p className="form-other">
        <Link to="/forgot-password" search={{ from }} onClick={() => rememberReset(values.email.trim())}>
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
