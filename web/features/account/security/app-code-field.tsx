import { Field } from '../../../ui/field.tsx';
import { authFailure, refusalOf } from '../cognito-errors.ts';
import * as messages from './messages.app-code.ts';

interface AppCodeFieldProps {
  readonly value: string;
  readonly error?: string;
  readonly autoFocus?: boolean;
  readonly onValue: (value: string) => void;
}

/** Six digits from an authenticator app, valid for thirty seconds. */
export const AppCodeField = (props: AppCodeFieldProps) => (
  <Field
    {...props}
    label={messages.appCode}
    name="app-code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    className="code"
  />
);

/** Error message for anything but six digits. */
export const appCodeMessage = (code: string): string | undefined =>
  code.length === 6 ? undefined : messages.appCodeInvalid;

const sentences: Record<string, string> = {
  CodeMismatchException: messages.appCodeWrong,
  EnableSoftwareTokenMFAException: messages.appCodeWrong,
  ExpiredCodeException: messages.appCodeUsed,
  // The pool accepts the code for three minutes.
  NotAuthorizedException: messages.appCodeLate,
  SignInException: messages.appCodeLate,
};

export function appCodeFailure(error: unknown): string {
  const locked = error instanceof Error && /attempts/i.test(error.message);
  return (!locked && sentences[refusalOf(error)]) || authFailure(error);
}
