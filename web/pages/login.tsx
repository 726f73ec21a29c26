import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isEmail } from '../../lib/model/email.ts';
import { authFailure } from '../features/account/cognito-errors.ts';
import { EmailField } from '../features/account/email-field.tsx';
import * as messages from '../features/account/messages.tsx';
import * as login from '../features/account/messages.login.ts';
import { pendingEmail } from '../features/account/pending.ts';
import { ProfileFailed } from '../features/account/profile-failed.tsx';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { FlashNotice } from '../features/account/flash-notice.tsx';
import { useNotice } from '../features/account/notices.ts';
import { SocialButton } from '../features/account/social-button.tsx';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { useSignedIn } from '../features/account/use-signed-in.ts';
import { PasskeyLogin } from '../features/account/security/passkey-login.tsx';
import { loadChunk } from '../api/load-chunk.ts';
import { Wanted } from '../features/catalogue/wanted.tsx';
import { Heading } from '../ui/heading.tsx';
import { Loading } from '../ui/loading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
import { useSubmit } from '../ui/use-submit.ts';

/** Only for learners with an authenticator app. */
const SecondFactor = lazy(() =>
  loadChunk(() => import('../features/account/security/second-factor.tsx')).then((part) => ({
    default: part.SecondFactor,
  })),
);

/** Why login is required, depending on the page the visitor came from. */
const reasons = Object.entries(login.logInFor);

export default function Login() {
  const { from } = useSearch({ from: '/visitors/login' });
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useSignIn(from, () => setAsksCode(true));
  const signedIn = useSignedIn(from);
  const registerTo = useRegisterPath();
  const { values, passes, field } = useFields(() => ({ email: pendingEmail() || resetEmail(), password: '' }));
  const sending = useSubmit(async () => {
    const { email, password } = values;
    const found = {
      email: isEmail(email) ? undefined : messages.emailMissing,
      password: password ? undefined : messages.passwordMissing,
    };
    if (passes(found)) await signIn(email.trim(), password);
  }, authFailure);
  // A notice says why the visitor is here; a second sentence would contradict or repeat it.
  const notice = useNotice();
  const reason = reasons.find(([path]) => from?.startsWith(path))?.[1];
  if (asksCode)
    return (
      <div className="page narrow">
        <Heading>{messages.login}</Heading>
        <Suspense fallback={<Loading />}>
          <SecondFactor onDone={signedIn} />
        </Suspense>
      </div>
    );
  return (
    <div className="page narrow">
      <Heading>{messages.login}</Heading>
      <FlashNotice />
      <ProfileFailed />
      {!notice && (
        <p>
          {reason ?? (
            <Wanted first={messages.logIn} from={from}>
              {login.welcomeBack}
            </Wanted>
          )}
        </p>
      )}
      <form className="form" onSubmit={sending.submit} noValidate>
        <EmailField {...field('email')} />
        <PasswordField autoComplete="current-password" {...field('password')} />
        <Submit label={messages.logIn} doing={login.loggingIn} {...sending} />
      </form>
      <PasskeyLogin email={values.email} onDone={signedIn} />
      <SocialButton from={from} />
      <p className="form-other">
        <Link to="/forgot-password" search={{ from }} onClick={() => rememberReset(values.email.trim())}>
          {login.forgotYourPassword}
        </Link>
        <br />
        {login.newHere}{' '}
        <Link to={registerTo} search={{ from }}>
          {messages.register}
        </Link>
      </p>
    </div>
  );
}
