import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEmail } from '../../lib/model/email.ts';
import { auth } from '../api/tokens.ts';
import { authFailure, refusalOf } from '../features/account/cognito-errors.ts';
import { mailedCodes } from '../features/account/mailed-codes.ts';
import { CodeField, codeMessage, onlyDigits } from '../features/account/code-field.tsx';
import { EmailField } from '../features/account/email-field.tsx';
import { masked } from '../features/account/masked.ts';
import * as messages from '../features/account/messages.tsx';
import * as codes from '../features/account/messages.code.ts';
import { awaitCode, pendingEmail, pendingPassword } from '../features/account/pending.ts';
import { forgetRegistrationSource } from '../features/account/register-path.ts';
import { rememberReset } from '../features/account/reset.ts';
import { forgetProof, onProofUsed, signUpSecret } from '../features/account/sign-up-proof.ts';
import { ResendCode } from '../features/account/resend-code.tsx';
import { useMailed, type MailedProps } from '../features/account/use-mailed.ts';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { useSignedIn } from '../features/account/use-signed-in.ts';
import { Heading } from '../ui/heading.tsx';
import { Submit } from '../ui/submit.tsx';
import { useFields } from '../ui/use-fields.ts';
import { useSubmit } from '../ui/use-submit.ts';

/**
 * Enters the mailed code, typed or from a link. It signs the learner in if the password is still known, and leads to
 * the page they came from. The wording also fits an address that is already registered, so it does not reveal which
 * is the case.
 */
export default function Verify() {
  const { from, mailed, key } = useMailed('/verify');
  const [pending] = useState(pendingEmail);
  const known = mailed.email || pending;
  return (
    <div className="page narrow">
      <Heading>{codes.verifyTitle}</Heading>
      <p>
        {known ? codes.verifySent(masked(known)) : codes.verifyEnter} {codes.checkSpam}
      </p>
      <CodeForm key={key} from={from} known={known} mailed={mailed} />
    </div>
  );
}

function CodeForm({ from, known, mailed }: MailedProps) {
  const navigate = useNavigate();
  const registerTo = useRegisterPath();
  const signIn = useSignIn(from);
  const signedIn = useSignedIn(from);
  /** The account was registered in another browser, perhaps by someone else: its password no longer works. */
  const choosePassword = async (email: string) => {
    rememberReset(email);
    await (await mailedCodes()).forgotPassword(email, from);
    await navigate({
      to: '/complete-forgot-password',
      search: { from },
      replace: true,
      state: { notice: 'chooseFirst' },
    });
  };
  const { values, passes, field } = useFields(() => ({ email: known, code: mailed.code }));
  /** The address and code sent last. */
  const [sent, setSent] = useState('');
  const email = values.email.trim();
  const now = email + values.code;
  const sending = useSubmit(async () => {
    setSent(now);
    const found = { email: isEmail(email) ? undefined : messages.emailInvalid, code: codeMessage(values.code) };
    if (!passes(found)) return;
    const secret = signUpSecret(email);
    const isNew = await (await mailedCodes()).verify(email, values.code, secret).then(
      () => true,
      (error: unknown) => {
        // Already verified (a second click on the link): continue.
        if (refusalOf(error) !== 'NotAuthorizedException') throw error;
        return false;
      },
    );
    forgetRegistrationSource();
    forgetProof();
    if (isNew && secret === undefined) return choosePassword(email);
    const password = pendingPassword(email);
    if (password !== undefined) return signIn(email, password);
    awaitCode(email); // the login prefills the address
    await navigate({ to: '/login', search: { from }, replace: true, state: { notice: 'verified' } });
  }, authFailure);
  // Only this tab knows the password. Once it has signed in, the tab of the mail's link is signed in too (follow-session.ts).
  const followLink = useEffectEvent(async () => {
    const password = pendingPassword(known);
    const step = password !== undefined && (await (await auth()).signIn(known, password).catch(() => false));
    if (step === 'done') await signedIn();
  });
  useEffect(() => onProofUsed(() => void followLink()), []);
  const sendWhole = useEffectEvent(() => {
    if (!sending.busy && now !== sent && isEmail(email) && values.code.length === 6) void sending.submit();
  });
  // Typed, pasted, or from the mail's link: after the last digit there is nothing left to do. A code that was corrected
  // while the wrong one was being checked is sent after it.
  useEffect(() => sendWhole(), [values.code, sending.busy]);
  return (
    <>
      <form className="form" onSubmit={sending.submit} noValidate>
        {!known && <EmailField {...field('email')} />}
        <CodeField {...field('code', onlyDigits)} />
        <Submit
          label={codes.verify}
          doing={codes.verifying}
          {...sending}
          failure={now === sent ? sending.failure : ''}
        />
      </form>
      {known && <ResendCode email={known} from={from} />}
      <p className="form-other">
        {codes.registeredBefore}{' '}
        <Link to="/login" search={{ from }}>
          {messages.logIn}
        </Link>
        <br />
        {codes.wrongAddress}{' '}
        <Link to={registerTo} search={{ from }}>
          {codes.registerAgain}
        </Link>
      </p>
    </>
  );
}
