import { passwordMinLength } from '../../../lib/model/password.ts';
import type { ReactNode } from 'react';

/** A link with its text. */
type Linked = (words: string) => ReactNode;

// Fields and their errors
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

// Password rules
export const passwordLength = `At least ${passwordMinLength} characters`;
export const passwordLowercase = 'A lowercase letter';
export const passwordCapital = 'A capital letter';
export const passwordDigit = 'A digit';
export const passwordSymbol = 'A symbol';
export const ruleMet = ': done';

// Refusals of the identity service
export const wrongLogin = 'The email address or password is wrong.';
export const tooManyAttempts = 'Too many attempts. Please wait a while and try again.';
export const passwordResetRequired = 'You must reset your password before you can log in.';
export const passwordRefused = 'The password does not meet the rules below.';
export const codeWrong = 'That is not the code we sent. Check it and try again.';
export const codeExpired = 'This code has expired. Request a new one below.';
export const codeNotMailed = 'We could not send the code. Check the address and try again.';
export const unreachable = 'We can’t reach the server. Check your connection and try again.';
export const failed = 'That did not go through. Please try again.';

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
