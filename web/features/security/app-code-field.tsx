import { Field } from '../../ui/field.tsx';
import { authWords, refusalOf } from '../account/auth-words.ts';

interface AppCodeFieldProps {
  readonly value: string;
  readonly error?: string;
  readonly autoFocus?: boolean;
  readonly onValue: (value: string) => void;
}

/** Six digits that an authenticator app shows for half a minute. */
export const AppCodeField = (props: AppCodeFieldProps) => (
  <Field
    {...props}
    label="Code from your authenticator app"
    name="app-code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    className="code"
  />
);

/** What to say to anything but six digits. */
export const appCodeMessage = (code: string): string | undefined =>
  code.length === 6 ? undefined : 'The code has six digits';

const words: Record<string, string> = {
  CodeMismatchException: 'That code is not right. Codes change every 30 seconds; enter the one you see now.',
  EnableSoftwareTokenMFAException: 'That code is not right. Codes change every 30 seconds; enter the one you see now.',
  ExpiredCodeException: 'You have used this code already. Wait for the next one.',
  // The pool waits three minutes for the code.
  NotAuthorizedException: 'That took too long. Reload the page and log in again.',
  SignInException: 'That took too long. Reload the page and log in again.',
};

export function appCodeWords(error: unknown): string {
  const locked = error instanceof Error && /attempts/i.test(error.message);
  return (!locked && words[refusalOf(error)]) || authWords(error);
}
