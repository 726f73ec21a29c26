import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../lib/model/validation.ts';
import { auth } from '../api/tokens.ts';
import { authWords, refusalOf } from '../features/account/auth-words.ts';
import { CodeField, codeMessage, onlyDigits } from '../features/account/code-field.tsx';
import { EmailField } from '../features/account/email-field.tsx';
import { masked } from '../features/account/masked.ts';
import { NewPasswordField } from '../features/account/new-password-field.tsx';
import { meetsRules } from '../features/account/password-rules.ts';
import { rememberReset, resetEmail } from '../features/account/reset.ts';
import { SaidNotice } from '../features/account/said-notice.tsx';
import { useMailed } from '../features/account/use-mailed.ts';
import { Heading } from '../ui/heading.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
import { useSubmit } from '../ui/use-submit.ts';

const words = (error: unknown) =>
  refusalOf(error) === 'ExpiredCodeException'
    ? 'This code has expired or was used already. Request a new one below.'
    : authWords(error);

/** The mailed code, typed or in a link, and the new password; leads to the login. */
export default function CompleteForgotPassword() {
  const { from, mailed } = useMailed('/complete-forgot-password');
  const navigate = useNavigate();
  const [known] = useState(() => mailed.email || resetEmail());
  const { values, passes, field } = useFields(() => ({ email: known, code: mailed.code, password: '' }));
  const sending = useSubmit(async () => {
    const { code, password } = values;
    const email = values.email.trim();
    const found = {
      email: isEmail(email) ? undefined : 'Please give your e-mail address',
      code: codeMessage(code),
      password: meetsRules(password) ? undefined : 'The password does not meet the rules yet',
    };
    if (!passes(found)) return;
    rememberReset(email);
    await (await auth()).resetPassword(email, code, password);
    await navigate({ to: '/login', search: { from }, replace: true, state: { said: 'reset' } });
  }, words);
  return (
    <div className="page narrow">
      <Heading>Choose a new password</Heading>
      <SaidNotice />
      <p>
        {known
          ? `If ${masked(known)} has an account, a code with six digits is on its way there. It is good for one hour.`
          : 'Give the address you registered with and the code we mailed to it.'}{' '}
        Nothing there? Check spam as well.
      </p>
      <form className="form" onSubmit={sending.submit} noValidate>
        {!known && <EmailField {...field('email')} />}
        {known && <input type="text" name="email" autoComplete="username" value={known} readOnly hidden />}
        <CodeField {...field('code', onlyDigits)} />
        <NewPasswordField label="New password" {...field('password')} />
        <Submit label="Set the password" doing="Saving" {...sending} />
      </form>
      <p className="form-other">
        No code, or an old one?{' '}
        <Link to="/forgot-password" search={{ from }} onClick={() => rememberReset(values.email.trim())}>
          Request a new one
        </Link>
      </p>
    </div>
  );
}
