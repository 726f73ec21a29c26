// Logging in
export const continueLabel = 'Continue';
export const checking = 'Checking';

// With a passkey
export const usePasskey = 'Use a passkey';
export const emailFirst = 'Please enter your email address first.';
export const passkeyUnsupported = 'This browser does not support passkeys.';
export const passkeyExists = 'This device already has a passkey for your account.';
export const passkeyNotAdded = 'No passkey was added. Try again when you are ready.';
export const passkeyNotUsed = 'The passkey was not used. Try again, or log in with your password.';
export const passkeyMissing = 'There is no passkey to use for this address. Log in with your password.';
export const passkeyRefused = 'This passkey was not accepted. Log in with your password.';
export const passkeysFull = 'You have reached the maximum number of passkeys. Remove one first.';

// With the code of an authenticator app
export const appCode = 'Code from your authenticator app';
export const appCodeInvalid = 'The code has six digits';
export const appCodeWrong = 'That code is not right. Codes change every 30 seconds; enter the one you see now.';
export const appCodeUsed = 'You have already used this code. Wait for the next one.';
export const appCodeLate = 'That took too long. Reload the page and log in again.';
export const lostPhone =
  'Lost your phone? Use the key you saved when you set up the app in any other authenticator app, or write to us.';
