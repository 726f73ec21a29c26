// Why a passkey was not used or added
export const passkeyUnsupported = 'This browser does not support passkeys.';
export const passkeyExists = 'This device already has a passkey for your account.';
export const passkeyNotAdded = 'No passkey was added. Try again when you are ready.';
export const passkeyNotUsed = 'The passkey was not used. Try again, or log in with your password.';
export const passkeyMissing = 'There is no passkey to use for this address. Log in with your password.';
export const passkeyRefused = 'This passkey was not accepted. Log in with your password.';
export const passkeysFull = 'You have reached the maximum number of passkeys. Remove one first.';
