import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../lib/model/email.ts';
import { auth } from '../api/tokens.ts';
import { authFailure, refusalOf } from '../features/account/cognito-errors.ts';
import { CodeField, codeMessage, onlyDigits } from '../features/account/code-field.tsx';
import { EmailField } from '../features/account/email-field.tsx';
import { masked } from '../features/account/masked.ts';
import * as messages from '../features/account/messages.tsx';
import * as codes from '../features/account/messages.code.ts';
import * as resetting from '../features/account/messages.reset.ts';
import { NewPasswordField } from '../features/account/new-password-field.tsx';
import { meetsRules } from '../features/account/password-rules.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { FlashNotice } from '../features/account/flash-notice.tsx';
import { useMailed, type MailedProps } from '../features/account/use-mailed.ts';
import { Heading } from '../ui/heading.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
import { useSubmit } from '../ui/use-submit.ts';

const failureOf = (error: unknown) =>
  refusalOf(error) === 'ExpiredCodeException' ? resetting.resetExpired : authFailure(error);

/** Sets a new password with the mailed code, typed or from a link, then leads to the login. */
export default function CompleteForgotPassword() {
  const { from, mailed, key } = useMailed('/complete-forgot-password');
  const [pending] = useState(resetEmail);
  const known = mailed.email || pending;
  return (
    <div className="page narrow">
      <Heading>{resetting.choosePassword}</Heading>
      <FlashNotice />
      <p>
        {known ? resetting.resetSent(masked(known)) : resetting.resetEnter} {codes.checkSpam}
      </p>
      <PasswordForm key={key} from={from} known={known} mailed={mailed} />
    </div>
  );
}

function PasswordForm({ from, known, mailed }: MailedProps) {
  const navigate = useNavigate();
  const { values, passes, field } = useFields(() => ({ email: known, code: mailed.code, password: '' }));
  const sending = useSubmit(async () => {
    const { code, password } = values;
    const email = values.email.trim();
    const found = {
      email: isEmail(email) ? undefined : messages.emailMissing,
      code: codeMessage(code),
      password: meetsRules(password) ? undefined : messages.passwordRulesUnmet,
    };
    if (!passes(found)) return;
    rememberReset(email);
    await (await auth()).resetPassword(email, code, password);
    await navigate({ to: '/login', search: { from }, replace: true, state: { notice: 'reset' } });
  }, failureOf);
  return (
    <>
      <form className="form" onSubmit={sending.submit} noValidate>
        {!known && <EmailField {...field('email')} />}
        {known && <input type="text" name="email" autoComplete="username" value={known} readOnly hidden />}
        <CodeField {...field('code', onlyDigits)} />
        <NewPasswordField label={messages.newPassword} {...field('password')} />
        <Submit label={resetting.setPassword} doing={resetting.saving} {...sending} />
      </form>
      <p className="form-other">
        {resetting.noCode}{' '}
        <Link to="/forgot-password" search={{ from }} onClick={() => rememberReset(values.email.trim())}>
          {resetting.requestCode}
        </Link>
      </p>
    </>
  );
}
