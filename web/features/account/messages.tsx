import type { ReactNode } from 'react';

/** A link with its words. */
type Linked = (words: string) => ReactNode;

// Fields, and what is wrong with them
export const name = 'Name';
export const nameMissing = 'Please specify your name';
export const email = 'Email';
export const emailMissing = 'Please enter your email address';
export const emailInvalid = 'Invalid email address';
export const passwordMissing = 'Please enter your password';
export const newPassword = 'New password';
export const passwordRulesUnmet = 'The password does not meet the rules yet';
export const code = 'Code';
export const codeInvalid = 'The code has six digits';
export const didYouMean = (address: ReactNode) => <>Did you mean {address}?</>;

// Rules of a password
export const passwordLength = 'At least 12 characters';
export const passwordLowercase = 'A lowercase letter';
export const passwordCapital = 'A capital letter';
export const passwordDigit = 'A digit';
export const passwordSymbol = 'A symbol';
export const ruleMet = ': done';

// What the identity service refused
export const wrongLogin = 'The email address or password is wrong.';
export const tooManyAttempts = 'Too many attempts. Please wait a while and try again.';
export const passwordResetRequired = 'You must reset your password before you can log in.';
export const passwordRefused = 'The password does not meet the rules below.';
export const codeWrong = 'That is not the code we sent. Check it and try again.';
export const codeExpired = 'This code has expired. Request a new one below.';
export const codeNotMailed = 'We could not send the code. Check the address and try again.';
export const unreachable = 'We can’t reach the server. Check your connection and try again.';
export const failed = 'That did not go through. Please try again.';

// What the page before has done
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

// Log in and register
export const login = 'Login';
export const logIn = 'Log in';
export const loggingIn = 'Logging in';
export const logInFor = {
  '/wishlist': 'Log in to see your wishlist.',
  '/my-courses': 'Log in to open your courses.',
  '/profile': 'Log in to see your profile.',
} as const;
export const forgotYourPassword = 'Forgot your password?';
export const newHere = 'New here?';
export const createAccount = 'Create an account';
export const register = 'Register';
export const registering = 'Registering';
export const whyRegister = 'One account keeps your saved courses, your free courses, and everything you buy.';
export const agreement = (terms: Linked, privacy: Linked) => (
  <>
    By registering you agree to the {terms('Terms of Use')}. The {privacy('Privacy Policy')} explains what we keep about
    you.
  </>
);
export const notYou = 'Not you?';
export const registerUninvited = 'Register without the invitation';
export const haveAccount = 'Already have an account?';
export const or = 'or';
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const accountName = 'Your account';

// Invitation
export const invitationPending = 'Looking up your invitation …';
export const invitationUnknown =
  'This invitation has ended or is not one of ours, so this is the usual registration. Nothing else is different.';
export const invitationNotLoaded =
  'Your invitation could not be looked up, so this is the usual registration. Nothing else is different.';
export const invitationUnreadable =
  'This invitation could not be read, so this is the usual registration. Nothing else is different.';
export const invitedBy = (inviter: ReactNode) => <>You were invited by {inviter}.</>;
export const invitationKept = 'The invitation is saved with your account.';

// Verify
export const verifyTitle = 'Verify your email';
export const verifySent = (address: string) => `If ${address} is new here, a six-digit code is on its way to it.`;
export const verifyEnter = 'Enter the address you registered with and the code we sent to it.';
export const checkSpam = 'Nothing there? Check your spam folder.';
export const verify = 'Verify';
export const verifying = 'Verifying';
export const registeredBefore = 'Registered before?';
export const wrongAddress = 'Wrong address?';
export const registerAgain = 'Register again';
export const resend = 'Send a new code';
export const resendIn = (seconds: number) => `Send a new code in ${seconds} s`;
export const resent = 'A new code is on its way.';

// Reset a password
export const forgotPassword = 'Forgot password';
export const forgotIntro =
  'Enter the address you registered with. We will email you a code for choosing a new password.';
export const sendCode = 'Send code';
export const sending = 'Sending';
export const remembered = 'Remembered it?';
export const choosePassword = 'Choose a new password';
export const resetSent = (address: string) =>
  `If ${address} has an account, a six-digit code is on its way there. It is valid for one hour.`;
export const resetEnter = 'Enter the address you registered with and the code we emailed to it.';
export const resetExpired = 'This code has expired or was already used. Request a new one below.';
export const setPassword = 'Set password';
export const saving = 'Saving';
export const noCode = 'No code, or an old one?';
export const requestCode = 'Request a new one';
