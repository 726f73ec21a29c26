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

// Log in and register
export const login = 'Login';
export const logIn = 'Log in';
export const createAccount = 'Create an account';
export const register = 'Register';
export const registering = 'Registering';
export const whyRegister = 'One account keeps your wishlist and all your courses.';
export const agreement = (terms: Linked, privacy: Linked) => (
  <>
    The {terms('Terms of Use')} apply to every account; you agree to them when you buy. The {privacy('Privacy Policy')}{' '}
    explains what we keep about you.
  </>
);
export const notYou = 'Not you?';
export const registerUninvited = 'Register without the invitation';
export const haveAccount = 'Already have an account?';
export const or = 'or';
export const continueWith = (provider: string) => `Continue with ${provider}`;
