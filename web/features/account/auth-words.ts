import { ceilingSentence } from '../../../lib/model/ceilings.ts';

const manySignUps = ceilingSentence('signUp', 'address');

/** What the identity service refused, in the learner's words; by the service's own error names. */
const words: Record<string, string> = {
  NotAuthorizedException: 'The e-mail address or the password is wrong.',
  UserNotFoundException: 'The e-mail address or the password is wrong.',
  LimitExceededException: 'Too many attempts. Please wait a while and try again.',
  TooManyRequestsException: 'Too many attempts. Please wait a while and try again.',
  // The web firewall before the pool (lib/stacks/firewalls.ts).
  ForbiddenException: 'Too many attempts. Please wait a while and try again.',
  TooManyFailedAttemptsException: 'Too many attempts. Please wait a while and try again.',
  PasswordResetRequiredException: 'Your password has to be reset before you can log in.',
  InvalidPasswordException: 'The password does not meet the rules below.',
  CodeMismatchException: 'That is not the code we sent. Check it and try again.',
  ExpiredCodeException: 'This code has expired. Ask for a new one below.',
  CodeDeliveryFailureException: 'The code could not be mailed. Check the address and try again.',
  NetworkError: 'The server cannot be reached. Check your connection and try again.',
};

/** The name by which the identity service refused, or the error's own. */
export const refusalOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : '';

export function authWords(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  // The firewall lets one network address sign up so many times, and says so in our words.
  if (message === manySignUps) return message;
  if (/attempts exceeded/i.test(message)) return words['TooManyRequestsException']!;
  // A trigger of the pool refused; what it said is a sentence of ours (functions/account/check-sign-up.ts).
  const [, own] = /failed with error (.*[^.])\.*$/.exec(message) ?? [];
  if (own && refusalOf(error) === 'UserLambdaValidationException') return `${own}.`;
  return words[refusalOf(error)] ?? 'That did not go through. Please try again.';
}
