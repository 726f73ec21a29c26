// Results of the previous page

/** After a new password: the user pool keeps the passkeys, even one that somebody else added. */
const checkPasskeys = 'Passkeys still work: under Security, remove any that you did not add.';

export const notices = {
  verified: 'Your email address is verified. Log in to continue.',
  chooseFirst:
    'Your email address is verified. To keep your account safe, please choose your password with the new code we just sent.',
  reset: `Your new password is set. Log in with it. ${checkPasskeys}`,
  resetRequired: 'You must reset your password before you can log in. We will email you a code.',
  ended: 'Your session ended. Log in to continue.',
  everywhere: 'You are logged out everywhere.',
  passwordChanged: `Your new password is set. Log in with it. ${checkPasskeys}`,
  stolen:
    'This login was used in two places, so we ended it here. Log in again, log out everywhere under Security, and choose a new password.',
  socialCancelled: 'You canceled, so you are not logged in. Choose another way, or try again.',
  deleted: 'Your account and everything in it has been deleted.',
} as const;

// The own account
export const accountName = 'Your account';
