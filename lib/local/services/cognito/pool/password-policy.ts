/** Checks passwords against the pool's policy. */
import { invalidParameter, invalidPassword } from '../errors.ts';
import type { PasswordPolicy } from './settings.ts';

/** The special characters listed in Cognito's documentation; a space counts unless it is first or last. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Throws InvalidPasswordException with the first reason, in the service's order. */
export function checkPassword(password: unknown, policy: PasswordPolicy): void {
  if (typeof password !== 'string' || !/^\S.*\S$/s.test(password) || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  const reason =
    (password.length < policy.minimumLength && 'Password not long enough') ||
    (policy.lowercase && !/[a-z]/.test(password) && 'Password must have lowercase characters') ||
    (policy.uppercase && !/[A-Z]/.test(password) && 'Password must have uppercase characters') ||
    (policy.numbers && !/[0-9]/.test(password) && 'Password must have numeric characters') ||
    (policy.symbols && !symbol.test(password) && 'Password must have symbol characters');
  if (reason) throw invalidPassword(`Password did not conform with policy: ${reason}`);
}
