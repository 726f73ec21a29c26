import { tooManySignUps } from '../../../lib/model/sign-up-failures.ts';
import * as messages from './messages.tsx';

/** Refusals of the identity service as sentences for the learner, by the service's error names. */
const sentences: Record<string, string> = {
  NotAuthorizedException: messages.wrongLogin,
  UserNotFoundException: messages.wrongLogin,
  LimitExceededException: messages.tooManyAttempts,
  TooManyRequestsException: messages.tooManyAttempts,
  // The web firewall in front of the pool (lib/stacks/api/firewall.ts).
  ForbiddenException: messages.tooManyAttempts,
  TooManyFailedAttemptsException: messages.tooManyAttempts,
  PasswordResetRequiredException: messages.passwordResetRequired,
  InvalidPasswordException: messages.passwordRefused,
  CodeMismatchException: messages.codeWrong,
  ExpiredCodeException: messages.codeExpired,
  CodeDeliveryFailureException: messages.codeNotMailed,
  NetworkError: messages.unreachable,
};

/** The service's error name, or the error's own. */
export const refusalOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : '';

export function authFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  // The firewall limits sign-ups per network address and returns our own wording.
  if (message === tooManySignUps) return message;
  if (/attempts exceeded/i.test(message)) return sentences['TooManyRequestsException']!;
  // A trigger of the pool refused, with a sentence of ours (functions/account/check-sign-up.ts).
  const [, own] = /failed with error (.*[^.])\.*$/.exec(message) ?? [];
  if (own && refusalOf(error) === 'UserLambdaValidationException') return `${own}.`;
  return sentences[refusalOf(error)] ?? messages.failed;
}
