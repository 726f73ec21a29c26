import { request } from '../../api/graphql.ts';
import { EndMySessionsDocument } from './end-sessions.generated.ts';
import { LeaveClassesDocument } from './leave-classes.generated.ts';
import { auth } from '../../api/tokens.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import * as messages from './messages.lazy.ts';
import { useLeave } from './use-leave.ts';

const words = () => messages.stillLoggedIn;

/** Ends the sessions of all browsers, including this one, and removes the learner from live classes. */
export function SignOutEverywhere() {
  const leave = useLeave();
  const { busy, failure, submit } = useSubmit(async () => {
    // The learner may fear for the account: sign out even if live classes cannot be notified.
    await request(LeaveClassesDocument, {}).catch(() => {});
    await (await auth()).signOutEverywhere(() => request(EndMySessionsDocument, {}));
    await leave('everywhere');
  }, words);
  return (
    <>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button secondary" aria-disabled={busy} onClick={() => void submit()}>
        {busy ? messages.loggingOut : messages.logOutEverywhere}
      </button>
    </>
  );
}
