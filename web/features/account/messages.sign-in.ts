// Results of the previous page
export const notices = {
  verified: 'Your email address is verified. Log in to continue.',
  chooseFirst:
    'Your email address is verified. To keep your account safe, please choose your password with the new code we just sent.',
  reset: 'Your new password is set. Log in with it.',
  resetRequired: 'You must reset your password before you can log in. We will email you a code.',
  everywhere: 'You are logged out everywhere.',
  passwordChanged: 'Your new password is set. Log in with it.',
  stolen:
    'This login was used in two places, so we ended it here. Log in again, log out everywhere under Security, and choose a new password.',
  socialCancelled: 'You canceled, so you are not logged in. Choose another way, or try again.',
  deleted: 'Your account and everything in it has been deleted.',
} as const;

// The own account
export const accountName = 'Your account';
