/** The pool's password policy (data stack), as the learner sees it fulfilled while typing. */
export const passwordRules: readonly { readonly words: string; readonly met: (password: string) => boolean }[] = [
  { words: 'At least 12 characters', met: (password) => password.length >= 12 },
  { words: 'A lower-case letter', met: (password) => /[a-z]/.test(password) },
  { words: 'A capital letter', met: (password) => /[A-Z]/.test(password) },
  { words: 'A digit', met: (password) => /\d/.test(password) },
  // The pool counts these signs, and a space inside the password.
  { words: 'A symbol', met: (password) => /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]|\S \S/.test(password) },
];

export const meetsRules = (password: string): boolean => passwordRules.every(({ met }) => met(password));
