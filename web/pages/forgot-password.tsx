import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { isEmail } from '../../lib/model/validation.ts';
import { auth } from '../api/tokens.ts';
import { authWords, refusalOf } from '../features/account/auth-words.ts';
import { EmailField } from '../features/account/email-field.tsx';
import { pendingEmail } from '../features/account/pending.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { SaidNotice } from '../features/account/said-notice.tsx';
import { Heading } from '../ui/heading.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/visitors/forgot-password');

/** Refusals that only an existing or a missing account can cause; nobody learns which from here. */
const telling = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** Asks for a code that resets the password. The answer is the same whether or not the address has an account. */
export default function ForgotPassword() {
  const { from } = route.useSearch();
  const navigate = useNavigate();
  const { values, passes, field } = useFields(() => ({ email: resetEmail() || pendingEmail() }));
  const sending = useSubmit(async () => {
    const email = values.email.trim();
    if (!passes({ email: isEmail(email) ? undefined : 'Please give your e-mail address' })) return;
    await (await auth()).forgotPassword(email, from).catch((error: unknown) => {
      if (!telling.includes(refusalOf(error))) throw error;
    });
    rememberReset(email);
    await navigate({ to: '/complete-forgot-password', search: { from } });
  }, authWords);
  return (
    <div className="page narrow">
      <Heading>Forgot password</Heading>
      <SaidNotice />
      <p>Give the address you registered with. We mail a code to it, and with the code you choose a new password.</p>
      <form className="form" onSubmit={sending.submit} noValidate>
        <EmailField {...field('email')} />
        <Submit label="Send the code" doing="Sending" {...sending} />
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
