import { isEmail } from '../../../../lib/model/email.ts';
import { loadChunk } from '../../../api/load-chunk.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { authFailure } from '../cognito-errors.ts';
import * as messages from './messages.ts';
import { security } from './load-security.ts';

interface PasskeyLoginProps {
  /** As typed. */
  readonly email: string;
  /** Signs in alongside the current session. */
  readonly again?: boolean;
  readonly onDone: () => Promise<void> | void;
}

/** A refusal in the learner's words. */
class Refused extends Error {}

/** Logging in with a saved passkey. */
export function PasskeyLogin({ email, again = false, onDone }: PasskeyLoginProps) {
  const { busy, failure, submit } = useSubmit(
    async () => {
      if (!isEmail(email)) throw new Refused(messages.emailFirst);
      const [{ signInByPasskey }, { passkeyFailure }] = await Promise.all([
        security(),
        loadChunk(() => import('./passkey-errors.ts')),
      ]);
      await signInByPasskey(email.trim(), again).catch((error: unknown) => {
        throw new Refused(passkeyFailure(error));
      });
      await onDone();
    },
    (error) => (error instanceof Refused ? error.message : authFailure(error)),
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
