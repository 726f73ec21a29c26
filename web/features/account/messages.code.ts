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
