import { auth } from '../../api/tokens.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useLeave } from './use-leave.ts';

const words = () => 'You are still signed in: the server did not answer. Please try again.';

/** Ends the sessions of all browsers, this one included. */
export function SignOutEverywhere() {
  const leave = useLeave();
  const { busy, failure, submit } = useSubmit(async () => {
    await (await auth()).signOutEverywhere();
    await leave('everywhere');
  }, words);
  return (
    <>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void submit()}>
        {busy ? 'Signing out' : 'Sign out everywhere'}
      </button>
    </>
  );
}
