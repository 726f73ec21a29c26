import { passwordMinLength } from '../../../lib/model/password.ts';
import * as messages from './messages.password.ts';

/** The pool's password policy (data stack), shown as rules that are checked off while typing. */
export const passwordRules: readonly { readonly words: string; readonly met: (password: string) => boolean }[] = [
  { words: messages.passwordLength, met: (password) => password.length >= passwordMinLength },
  { words: messages.passwordLowercase, met: (password) => /[a-z]/.test(password) },
  { words: messages.passwordCapital, met: (password) => /[A-Z]/.test(password) },
  { words: messages.passwordDigit, met: (password) => /\d/.test(password) },
  // The pool counts these characters, and a space inside the password, as symbols.
  { words: messages.passwordSymbol, met: (password) => /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]|\S \S/.test(password) },
];

export const meetsRules = (password: string): boolean => passwordRules.every(({ met }) => met(password));
