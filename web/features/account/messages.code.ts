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
