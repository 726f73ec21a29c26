import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isEmail } from '../../lib/model/email.ts';
import { authFailure, refusalOf } from '../features/account/cognito-errors.ts';
import { mailedCodes } from '../features/account/mailed-codes.ts';
import { EmailField } from '../features/account/email-field.tsx';
import * as messages from '../features/account/messages.tsx';
import * as resetting from '../features/account/messages.reset.ts';
import { pendingEmail } from '../features/account/pending.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { FlashNotice } from '../features/account/flash-notice.tsx';
import { Heading } from '../ui/heading.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
import { useSubmit } from '../ui/use-submit.ts';

/** Refusals that would reveal whether an account exists; they are not shown. */
const telling = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** Requests a password-reset code. The response is the same whether or not the address has an account. */
export default function ForgotPassword() {
  const { from } = useSearch({ from: '/visitors/forgot-password' });
  const navigate = useNavigate();
  const { values, passes, field } = useFields(() => ({ email: resetEmail() || pendingEmail() }));
  const sending = useSubmit(async () => {
    const email = values.email.trim();
    if (!passes({ email: isEmail(email) ? undefined : messages.emailMissing })) return;
    await (await mailedCodes()).forgotPassword(email, from).catch((error: unknown) => {
      if (!telling.includes(refusalOf(error))) throw error;
    });
    rememberReset(email);
    await navigate({ to: '/complete-forgot-password', search: { from } });
  }, authFailure);
  return (
    <div className="page narrow">
      <Heading>{resetting.forgotPassword}</Heading>
      <FlashNotice />
      <p>{resetting.forgotIntro}</p>
      <form className="form" onSubmit={sending.submit} noValidate>
        <EmailField {...field('email')} />
        <Submit label={resetting.sendCode} doing={resetting.sending} {...sending} />
      </form>
      <p className="form-other">
        {resetting.remembered}{' '}
        <Link to="/login" search={{ from }}>
          {messages.logIn}
        </Link>
      </p>
    </div>
  );
}
