import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { recentSignInSeconds } from '../../../../lib/model/account.ts';
import { leaveForProvider } from '../../../api/oauth.ts';
import { serverNow } from '../../../api/stage-time.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { authFailure, refusalOf } from '../cognito-errors.ts';
import { providerQuery } from '../provider.ts';
import * as lazyMessages from './messages.lazy.tsx';
import * as messages from './messages.app-code.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { security } from './load-security.ts';
import { SecondFactor } from './second-factor.tsx';

/** Seconds the learner has to complete the action after being asked. */
const spareSeconds = 60;

const failureOf = (error: unknown) =>
  refusalOf(error) === 'NotAuthorizedException' && !/attempts/i.test((error as Error).message)
    ? lazyMessages.passwordWrong
    : authFailure(error);

/**
 * Asks a learner who has not signed in recently to do so again before a sensitive action.
 * @returns `confirmed`, which resolves to whether the action may proceed, and the dialog to render
 */
export function useSignInAgain(email: string) {
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);
  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current(confirmed);
  };
  const confirmed = async (): Promise<boolean> => {
    const age = serverNow() / 1000 - (await (await security()).signedInAt());
    if (age < recentSignInSeconds - spareSeconds) return true;
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  };
  const dialog = (
    <Modal open={open} onClose={() => close(false)} className="ask-dialog" label={lazyMessages.confirmTitle}>
      <h2>{lazyMessages.confirmTitle}</h2>
      {open && <How email={email} onDone={() => close(true)} />}
    </Modal>
  );
  return { confirmed, dialog };
}

interface HowProps {
  readonly email: string;
  readonly onDone: () => void;
}

function How({ email, onDone }: HowProps) {
  const { data: provider } = useQuery(providerQuery);
  if (provider === undefined) return null;
  return provider === null ? <ByPassword email={email} onDone={onDone} /> : <ByProvider name={provider} />;
}

function ByProvider({ name }: { readonly name: string }) {
  const { busy, failure, submit } = useSubmit(() => leaveForProvider(name, location.pathname), authFailure);
  return (
    <>
      <p>{lazyMessages.confirmByProvider(name)}</p>
      <form className="form" onSubmit={submit}>
        <Submit label={lazyMessages.logInWith(name)} doing={lazyMessages.redirecting} busy={busy} failure={failure} />
      </form>
    </>
  );
}

function ByPassword({ email, onDone }: HowProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const { busy, failure, submit } = useSubmit(async () => {
    setMissing(password ? '' : lazyMessages.passwordMissing);
    if (!password) return;
    if (await (await security()).signInAgain(email, password)) onDone();
    else setAsksCode(true);
  }, failureOf);
  if (asksCode) return <SecondFactor onDone={onDone} again />;
  return (
    <>
      <p>{lazyMessages.confirmByPassword}</p>
      <form className="form" onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="confirm-password"
          autoComplete="current-password"
          value={password}
          error={missing}
          onValue={setPassword}
        />
        <Submit label={messages.continueLabel} doing={messages.checking} busy={busy} failure={failure} />
      </form>
      <PasskeyLogin email={email} onDone={onDone} again />
    </>
  );
}
