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
