import { isEmail } from '../../../../lib/model/email.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import * as messages from './messages.ts';
import { passkeyFailure } from './passkey-errors.ts';
import { security } from './load-security.ts';

interface PasskeyLoginProps {
  /** As typed. */
  readonly email: string;
  /** Signs in alongside the current session. */
  readonly again?: boolean;
  readonly onDone: () => Promise<void> | void;
}

/** A missing address, in the learner's words. */
class Refused extends Error {}

/** Logging in with a saved passkey. */
export function PasskeyLogin({ email, again = false, onDone }: PasskeyLoginProps) {
  const { busy, failure, submit } = useSubmit(
    async () => {
      if (!isEmail(email)) throw new Refused(messages.emailFirst);
      await (await security()).signInByPasskey(email.trim(), again);
      await onDone();
    },
    (error) => (error instanceof Refused ? error.message : passkeyFailure(error)),
  );
  return (
    <div className="passkey-login">
      <button type="button" className="button secondary" aria-disabled={busy} onClick={() => void submit()}>
        {busy ? messages.checking : messages.usePasskey}
      </button>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
